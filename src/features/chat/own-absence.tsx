import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { type DoctorSettings, getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { absenceIsOn } from '#domain/absence.ts'
import { useApiQuery, usePutAnswer } from '../../hooks/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { useAct } from '../../parts/act/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './own-absence.module.css'

const BEAT_MS = 60_000

/** Reminds a specialist, above their conversations, that patients see them as away; it can be ended here. */
export function OwnAbsence() {
  const { data } = useApiQuery(getDoctorSettings, {}, { staleTime: BEAT_MS })
  const { dayOf, day } = useFormats(data?.timeZone)
  const today = dayOf(useNow(BEAT_MS))
  const [asking, setAsking] = useState(false)
  const { t } = useLingui()
  if (!data?.absence || !absenceIsOn(data.absence, today)) return null
  const last = day(data.absence.until)
  return (
    <div className={css.line}>
      <Icon of={CalendarOff} />
      <p>
        <Trans>Prombūtne līdz {last}</Trans>
      </p>
      <Button size="s" aria-label={t`Beigt prombūtni`} onClick={() => setAsking(true)}>
        <Trans>Beigt</Trans>
      </Button>
      {asking && <EndAbsence settings={data} onClose={() => setAsking(false)} />}
    </div>
  )
}

function EndAbsence({ settings, onClose }: { settings: DoctorSettings; onClose: () => void }) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const { minNotice, buffer, horizonDays } = settings
  const end = useAct(saveDoctorSettings, {
    done: t`Prombūtne beigusies. Pacienti to vairs neredz.`,
    after: ({ body }) => {
      onClose()
      put(getDoctorSettings, {}, body)
    },
  })
  return (
    <ActDialog
      act={end}
      input={{ body: { minNotice, buffer, horizonDays, absence: null } }}
      onClose={onClose}
      title={t`Beigt prombūtni?`}
      action={t`Beigt`}
      keep={t`Paturēt`}
      danger={false}
    >
      <p>
        <Trans>Pacienti vairs neredzēs, ka neatbildat, un ko par to rakstījāt.</Trans>
      </p>
    </ActDialog>
  )
}
