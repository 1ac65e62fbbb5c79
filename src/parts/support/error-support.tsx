import { Trans } from '@lingui/react/macro'
import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Support } from './support.tsx'

/** The same on the screen of an error, around which nothing may stand any more: it brings its own window. */
export function ErrorSupport() {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  const { all } = useRouteContext({ from: rootRouteId }).texts
  if (role !== 'patient') return null
  return (
    <>
      <LinkButton onClick={() => void all().then(() => setOpen(true))}>
        <Trans>Sazināties ar atbalstu</Trans>
      </LinkButton>
      <Support open={open} onClose={() => setOpen(false)} />
    </>
  )
}
