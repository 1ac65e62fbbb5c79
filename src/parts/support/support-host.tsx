import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeSupport, useSupportAsked } from '../../hooks/support.ts'
import { Support } from './support.tsx'

/** Writing to the administrators from the menu, the footer or beside a failed payment; on another screen it is open no more. */
export function SupportHost() {
  const open = useSupportAsked()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => closeSupport, [path])
  return <Support open={open} onClose={closeSupport} />
}
