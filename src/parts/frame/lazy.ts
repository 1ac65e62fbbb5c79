import type { Role } from '#contract/role.ts'
import { type Later, later } from '../../ui/later/later.ts'
import { Toasts } from '../../ui/overlay/toast.tsx'

// Below the fold: it comes while the first screen is already read.
export const Footer = later(async () => (await import('./footer.tsx')).Footer)

/** For whoever is signed in: guests look round first. */
export const InstallOffer = later(async () => (await import('./install-offer.tsx')).InstallOffer)

export const ConnectionBar = later(async () => (await import('./connection-bar.tsx')).ConnectionBar)

// What only signed-in people or an opened menu need is not loaded with the first page.
export const AllUnread = later(async () => (await import('./all-unread.tsx')).AllUnread)
export const AppBar = later(async () => (await import('./app-bar.tsx')).AppBar)
export const KeepFocus = later(async () => (await import('../../ui/focus/keep-focus.ts')).KeepFocus)
export const MenuSheet = later(async () => (await import('./menu-sheet.tsx')).MenuSheet)
export const PersonButton = later(async () => (await import('./person-menu.tsx')).PersonButton)
export const PersonMenu = later(async () => (await import('./person-menu.tsx')).PersonMenu)
export const QueueBar = later(async () => (await import('./queue-bar.tsx')).QueueBar)
export const RejoinBanner = later(async () => (await import('./rejoin-banner.tsx')).RejoinBanner)
export const SideMenu = later(async () => (await import('./side-menu.tsx')).SideMenu)
export const SignOutDialog = later(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)
/** Only patients write to the administrators. */
export const SupportHost = later(async () => (await import('../support/support-host.tsx')).SupportHost)
export const TabBar = later(async () => (await import('./tab-bar.tsx')).TabBar)
export const TroubleBar = later(async () => (await import('./trouble-bar.tsx')).TroubleBar)
export const UpdateBar = later(async () => (await import('./update-bar.tsx')).UpdateBar)

export const WorkFoot = later(async () => (await import('./work-foot.tsx')).WorkFoot)

/** The socket is for signed-in people only, so that guests never load it. */
export const LiveUpdates = later(async () => (await import('../../data/live-updates.ts')).LiveUpdates)

/** So are notifications. */
export const KeepNotifications = later(
  async () => (await import('../../push/keep-notifications.ts')).KeepNotifications,
)

const ofRole: Record<Role | 'guest', readonly Pick<Later<never>, 'bring'>[]> = {
  guest: [],
  patient: [PersonMenu, PersonButton, AllUnread, TabBar, QueueBar, InstallOffer, Toasts],
  doctor: [AppBar, SideMenu, AllUnread, TabBar, QueueBar, InstallOffer, Toasts, WorkFoot],
  admin: [AppBar, SideMenu, AllUnread, QueueBar, Toasts, WorkFoot],
}

/**
 * Loads what the frame of a role shows from the first paint on, and what must know from where the person then goes on:
 * installing is offered to whoever has moved to another screen.
 */
export async function bringFrame(role: Role | 'guest'): Promise<void> {
  const parts = navigator.onLine ? ofRole[role] : [...ofRole[role], ConnectionBar]
  await Promise.all(parts.map((part) => part.bring()))
}
