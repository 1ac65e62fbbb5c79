import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { HelpLink } from './help.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './app-bar.module.css'

/** The bar of doctors and administrators on a phone, where the side menu is a sheet. */
export function AppBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui()
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.in}`}>
        <IconButton label={t`Izvēlne`} icon={MenuIcon} onClick={onMenu} aria-haspopup="dialog" />
        <HomeLink />
        <span className={styles.end}>
          <HelpLink short />
        </span>
      </div>
    </header>
  )
}
