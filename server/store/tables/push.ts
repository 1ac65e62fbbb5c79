import type { ColumnType } from 'kysely'
import type { NotificationSettings } from '#contract/push.ts'
import type { Fixed, Json } from './columns.ts'

export interface PushSubscriptionTable {
  id: string
  endpoint: string
  person_id: string
  /** The subscription ends with the session. */
  session_id: string
  /** The id the device gave itself. */
  device: string
  p256dh: string
  auth: string
  created_at: Date
  /** Since when its push service has refused it, without taking anything in between. */
  refused_since: ColumnType<Date | null, never, Date | null>
}

export interface NotificationSettingTable {
  person_id: Fixed<string>
  private_text: boolean
  kinds: Json<NotificationSettings['kinds']>
}

export interface ReminderTable {
  consultation_id: Fixed<string>
  hours: Fixed<number>
  due_at: Date
}
