import type { NotificationChoice, NotificationSettings } from '#contract/push.ts'
import { DEFAULT_NOTIFICATIONS } from '#domain/notifications.ts'
import { findSettings } from '../../store/push/read.ts'
import { putSettings } from '../../store/push/write.ts'
import type { Reader } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'

/** What a person wants to hear of; kinds that came later than their choice are as for everyone. */
export async function settingsOf(db: Reader, personId: string): Promise<NotificationSettings> {
  const chosen = await findSettings(db, personId)
  if (!chosen) return DEFAULT_NOTIFICATIONS
  return { ...chosen, kinds: { ...DEFAULT_NOTIFICATIONS.kinds, ...chosen.kinds } }
}

export function getSettings(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
): Promise<NotificationSettings> {
  return settingsOf(database.sql, actor.personId)
}

export function saveSettings(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  { privateText, kinds }: NotificationChoice,
): Promise<NotificationSettings> {
  return database.transact(async (tx) => {
    const before = await settingsOf(tx, actor.personId)
    const settings = { privateText, kinds: { ...before.kinds, ...kinds } }
    await putSettings(tx, actor.personId, settings)
    return settings
  })
}
