import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useArrival } from './hooks/arrival.ts'
import { useSession } from './hooks/session.ts'
import { AppBar } from './parts/navigation/app-bar.tsx'
import { ConnectionBar } from './parts/navigation/connection-bar.tsx'
import { Footer } from './parts/navigation/footer.tsx'
import { HelpProvider } from './parts/navigation/help.tsx'
import { MenuSheet } from './parts/navigation/menu-sheet.tsx'
import { SideMenu } from './parts/navigation/side-menu.tsx'
import { TabBar } from './parts/navigation/tab-bar.tsx'
import { TopBar } from './parts/navigation/top-bar.tsx'
import { UpdateBar } from './parts/navigation/update-bar.tsx'
import { ToastProvider } from './ui/overlay/toast.tsx'
import styles from './shell.module.css'

// The socket is for signed-in people only, so that guests never load it.
const LiveUpdates = lazy(() =>
  import('./hooks/live-updates.ts').then((module) => ({ default: module.LiveUpdates })),
)

const RejoinBanner = lazy(() =>
  import('./parts/rejoin-banner/rejoin-banner.tsx').then((module) => ({ default: module.RejoinBanner })),
)

/** What stands around every screen: header or side menu by role, the lines under it, footer, tab bar. */
export function Shell() {
  const { role, user } = useSession()
  const [menu, setMenu] = useState(false)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const frame = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.frame ?? 'full' })
  const openMenu = () => setMenu(true)
  const screen = (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
  return (
    <ToastProvider>
      <HelpProvider>
        {user && (
          <Suspense>
            <LiveUpdates />
          </Suspense>
        )}
        {frame === 'bare' ? (
          screen
        ) : (
          <>
            <a className={styles.skip} href="#main">
              <Trans>Pāriet uz saturu</Trans>
            </a>
            {role === 'doctor' || role === 'admin' ? (
              <>
                <AppBar onMenu={openMenu} />
                <div className={styles.shell}>
                  <SideMenu />
                  <div className={styles.column}>
                    <ConnectionBar />
                    <UpdateBar />
                    {user && (
                      <Suspense>
                        <RejoinBanner />
                      </Suspense>
                    )}
                    {screen}
                    <Footer />
                  </div>
                </div>
              </>
            ) : (
              <>
                <TopBar onMenu={openMenu} />
                <ConnectionBar />
                <UpdateBar />
                {user && (
                  <Suspense>
                    <RejoinBanner />
                  </Suspense>
                )}
                {screen}
                <Footer />
              </>
            )}
            {(role === 'patient' || role === 'doctor') && (
              <div className={styles.tabs}>
                <TabBar onMore={openMenu} />
              </div>
            )}
            <MenuSheet open={menu} onClose={() => setMenu(false)} />
          </>
        )}
      </HelpProvider>
    </ToastProvider>
  )
}
