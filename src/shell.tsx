import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useFocusOnNavigation } from './app/focus-on-navigation.ts'
import { useOpenHere } from './hooks/open-here.ts'
import { useRevealInOrder } from './hooks/reveal-in-order.ts'
import { useSession } from './session/session.ts'
import { useUpdate } from './app/update.ts'
import { Connection } from './parts/frame/connection.tsx'
import { HelpProvider } from './parts/frame/help.tsx'
import {
  AppBar,
  Footer,
  InstallOffer,
  KeepFocus,
  KeepNotifications,
  LiveUpdates,
  MenuSheet,
  RejoinBanner,
  SideMenu,
  SignOutDialog,
  SupportHost,
  TabBar,
  UpdateBar,
  WorkFoot,
} from './parts/frame/lazy.ts'
import { TopBar } from './parts/frame/top-bar.tsx'
import { ToastProvider } from './ui/overlay/toast.tsx'
import styles from './shell.module.css'

/**
 * What stands around every screen: header or side menu by role, the lines under it, footer, tab bar.
 * The screen keeps its place in the tree whoever is signed in, so that signing in does not begin it anew.
 */
export function Shell() {
  const { role, user } = useSession()
  const [menu, setMenu] = useOpenHere()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useRevealInOrder(main)
  const frame = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.frame })
  const bare = frame === 'bare'
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
        <Suspense>{user && <KeepNotifications />}</Suspense>
        <Suspense>{user && <KeepFocus />}</Suspense>
        <Suspense>{user && <SignOutDialog />}</Suspense>
        <Suspense>{role === 'patient' && <SupportHost />}</Suspense>
        <Suspense>{user && <InstallOffer covers={frame !== undefined} />}</Suspense>
        <div className={styles.head}>
          {!bare && !workspace && <TopBar onMenu={openMenu} />}
          <Suspense fallback={<div className={styles.barRoom} />}>
            {workspace && <AppBar onMenu={openMenu} />}
          </Suspense>
        </div>
        <div className={workspace ? styles.shell : styles.plain} data-frame={frame}>
          <Suspense fallback={<div />}>{workspace && <SideMenu />}</Suspense>
          <div className={styles.column}>
            {!bare && <Connection />}
            <Suspense>{!bare && update.waiting && <UpdateBar onSelect={update.apply} />}</Suspense>
            <Suspense>{!bare && user && <RejoinBanner />}</Suspense>
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
            <Suspense>{!frame && (workspace ? <WorkFoot /> : <Footer />)}</Suspense>
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
