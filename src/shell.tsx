import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useArrival } from './hooks/arrival.ts'
import { useSession } from './hooks/session.ts'
import { useUpdate } from './hooks/update.ts'
import { Connection } from './parts/navigation/connection.tsx'
import { HelpProvider } from './parts/navigation/help.tsx'
import {
  AppBar,
  Footer,
  LiveUpdates,
  MenuSheet,
  RejoinBanner,
  SideMenu,
  TabBar,
  UpdateBar,
} from './parts/navigation/lazy.ts'
import { TopBar } from './parts/navigation/top-bar.tsx'
import { ToastProvider } from './ui/overlay/toast.tsx'
import styles from './shell.module.css'

/**
 * What stands around every screen: header or side menu by role, the lines under it, footer, tab bar.
 * The screen keeps its place in the tree whoever is signed in, so that signing in does not begin it anew.
 */
export function Shell() {
  const { role, user } = useSession()
  const [menu, setMenu] = useState(false)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const bare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.frame === 'bare' })
  const workspace = !bare && (role === 'doctor' || role === 'admin')
  const update = useUpdate()
  const openMenu = () => setMenu(true)
  return (
    <ToastProvider>
      <HelpProvider>
        {!bare && (
          <a className={styles.skip} href="#main">
            <Trans>Pāriet uz saturu</Trans>
          </a>
        )}
        <Suspense>{user && <LiveUpdates />}</Suspense>
        {!bare && !workspace && <TopBar onMenu={openMenu} />}
        <Suspense>{workspace && <AppBar onMenu={openMenu} />}</Suspense>
        <div className={workspace ? styles.shell : styles.plain}>
          <Suspense fallback={<div />}>{workspace && <SideMenu />}</Suspense>
          <div className={styles.column}>
            {!bare && <Connection />}
            <Suspense>{!bare && update.waiting && <UpdateBar onSelect={update.apply} />}</Suspense>
            <Suspense>{!bare && user && <RejoinBanner />}</Suspense>
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
            <Suspense>{!bare && <Footer />}</Suspense>
          </div>
        </div>
        {!bare && (role === 'patient' || role === 'doctor') && (
          <div className={styles.tabs}>
            <Suspense>
              <TabBar onMore={openMenu} />
            </Suspense>
          </div>
        )}
        <Suspense>{menu && <MenuSheet open onClose={() => setMenu(false)} />}</Suspense>
      </HelpProvider>
    </ToastProvider>
  )
}
