import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeSupport, useSupportAsked } from '../../app/support.ts'
import { Support } from './support.tsx'

/** Writing to the administrators from the menu, the footer or beside a failed payment; on another screen it is open no more. */
export function SupportHost() {
  const askedAt = useSupportAsked()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    if (askedAt !== path) closeSupport()
  }, [askedAt, path])
  return <Support open={askedAt === path} onClose={closeSupport} />
}
