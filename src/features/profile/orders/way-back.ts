import type { LinkProps } from '@tanstack/react-router'
import { searchId } from '../../../data/list-search.ts'

/** A screen that leads to a purchase, and the specialist it was about. */
interface WayBack {
  screen: 'chat' | 'specialist' | 'payments'
  link: LinkProps
  doctorId?: string
}

/** The screen a path of ours leads back to; other paths are no way back. */
export function wayBackOf(from: string | undefined): WayBack | undefined {
  if (from === '/patient/payments') return { screen: 'payments', link: { to: from } }
  const [, place, id] = /^\/(patient\/chat|apply)\/([^/?#]+)$/.exec(from ?? '') ?? []
  const doctorId = searchId(id)
  if (!doctorId) return undefined
  return place === 'apply'
    ? { screen: 'specialist', link: { to: '/apply/$doctorId', params: { doctorId } }, doctorId }
    : { screen: 'chat', link: { to: '/patient/chat/{-$doctorId}', params: { doctorId } }, doctorId }
}
