import { Trans, useLingui } from '@lingui/react/macro'
import { Share, SquarePlus } from 'lucide-react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './install-steps.module.css'

/** How it is done by hand on iPhone and iPad, whose menus have no Latvian. */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Instalēt lietotni`}>
      <ol className={styles.steps}>
        <li>
          <Icon of={Share} />
          <span>
            <Trans>Pārlūka joslā pieskarieties kopīgošanas pogai (Share).</Trans>
          </span>
        </li>
        <li>
          <Icon of={SquarePlus} />
          <span>
            <Trans>Izvēlieties „Pievienot sākuma ekrānam“ (Add to Home Screen).</Trans>
          </span>
        </li>
        <li>
          <img src="/icons/icon.svg" alt="" width={24} height={24} />
          <span>
            <Trans>Apstipriniet: Saruna būs starp jūsu lietotnēm.</Trans>
          </span>
        </li>
      </ol>
    </Dialog>
  )
}
