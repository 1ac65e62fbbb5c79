import { trimPathRight, useMatch, useRouterState } from '@tanstack/react-router'

/**
 * Whether nobody is on the way from this screen to another one. A screen that puts its own address right, as when its
 * data come, does so only then: it is there until the next one can be shown, and must not call anybody back.
 */
export function useStillHere(): boolean {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const leading = useRouterState({ select: ({ location }) => location.pathname })
  return trimPathRight(leading) === trimPathRight(pathname)
}
