import { Connection } from '../../parts/frame/connection.tsx'
import { HelpLink, HelpProvider } from '../../parts/frame/help.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import styles from './error.module.css'
import { PendingScreen } from './pending-screen.tsx'

/** Before anything can be shown: the app does not know yet who this is, perhaps because nothing answers. */
export function FirstPendingScreen() {
  return (
    <HelpProvider>
      <header className={`wrap ${styles.first}`}>
        <Logo />
        <HelpLink short />
      </header>
      <Connection />
      <main>
        <PendingScreen />
      </main>
    </HelpProvider>
  )
}
