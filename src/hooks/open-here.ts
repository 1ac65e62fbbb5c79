import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** Something that opens over a screen, wherever it is kept: on another screen it is open no more. */
export function useOpenHere(): [boolean, (open: boolean) => void] {
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== path) setOpenAt(null)
  const setOpen = useCallback(
    (open: boolean) => setOpenAt(open ? router.state.location.pathname : null),
    [router],
  )
  return [openAt === path, setOpen]
}
