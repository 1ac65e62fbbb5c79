import { notificationKinds, notifications, type NotificationKind } from '#contract/push.ts'

/** What one side is told of. */
export function kindsOf(side: 'patient' | 'doctor'): NotificationKind[] {
  return notificationKinds.filter((kind) => notifications[kind].of.some((each) => each === side))
}
