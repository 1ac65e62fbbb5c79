import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { watched } from '../replica/watched.ts'
import { installRecord } from './install-record.ts'
import { useServices } from './services.tsx'

/** From this visit on the app is at home with somebody. */
const VISITS = 3

const requested = watched(false)
const steps = watched(false)

/** A request was sent: what comes of it is worth having at hand. */
export function useInstallEarned(): void {
  useEffect(() => requested.become(true), [])
}

/** How the app can be installed here, if it can: never on a shared computer. */
export function useInstall() {
  const { install, keeping } = useServices()
  const way = useSyncExternalStore(install.subscribe, install.way, () => null)
  return {
    way: keeping.shared ? null : way,
    begin: () => (way === 'ask' ? install.ask() : steps.become(true)),
  }
}

/** The steps of installing by hand, while they are shown. */
export function useInstallSteps() {
  const open = useSyncExternalStore(steps.subscribe, steps.read, () => false)
  return { open, close: () => steps.become(false) }
}

/**
 * Whether now is the moment to offer it: a request was sent, or from the third visit on once the person has moved on to
 * another screen. What was put away stays away for two months.
 */
export function useInstallMoment() {
  const { way } = useInstall()
  const { device } = useServices()
  const [record] = useState(() => installRecord(device))
  const sent = useSyncExternalStore(requested.subscribe, requested.read, () => false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [begun] = useState(() => ({ path, at: Date.now() }))
  const [visits] = useState(() => record.visit(begun.at))
  const [away, setAway] = useState(() => record.quiet(begun.at))
  const [moved, setMoved] = useState(false)
  if (!moved && path !== begun.path) setMoved(true)
  return {
    now: way !== null && !away && (sent || (moved && visits >= VISITS)),
    putAway: () => {
      record.refuse(Date.now())
      setAway(true)
    },
  }
}
