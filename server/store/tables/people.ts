import type { UserStatus } from '#contract/account.ts'
import type { ErrorCode, FieldCode } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Plan } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import type { Browser, System } from '#contract/choices.ts'
import type { Fixed } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

export interface PersonTable {
  id: Fixed<string>
  email: string
  password_hash: string | null
  status: UserStatus
  status_before_block: 'created' | 'confirmed' | null
  approval: 'awaiting_approval' | 'confirmed' | null
  language: Language
  name: string
  surname: string
  /** YYYY-MM-DD */
  birth_date: string | null
  gender: 'female' | 'male' | null
  phone: string | null
  /** Sealed. */
  personal_code: string | null
  personal_code_index: string | null
  /** Wrapped by the vault's master key. */
  data_key: Fixed<string>
  stay_anonymous: boolean
  plan_wish: Plan | null
  /** Sealed: the specialist and the time, or the purchase, chosen before signing up; until the first session. */
  sealed_choice: ColumnType<string | null, string | null | undefined>
  first_session_at: Date | null
  /** More than one person may have chosen the password: it opens nothing, and who confirms chooses a new one. */
  password_disputed: Generated<boolean>
  /** A keyed fingerprint of the network that the sign-up came from, until the e-mail is confirmed. */
  sign_up_network: ColumnType<string | null, string | null | undefined>
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface ClientTable {
  id: Fixed<string>
  person_id: Fixed<string>
  role: Fixed<Role>
  /** The number of the pseudonym. */
  alias: Fixed<number>
  payment_plan: Plan | null
  created_at: Fixed<Date>
}

export interface SessionTable {
  id: Fixed<string>
  token_hash: Fixed<string>
  person_id: Fixed<string>
  client_id: Fixed<string>
  created_at: Fixed<Date>
  used_at: Date
  /** It stands on a computer that others use too. */
  shared: Fixed<boolean>
  /** What it was begun with, where the browser said so. */
  browser: Fixed<Browser | null>
  system: Fixed<System | null>
}

/** A person's wish to sign in with another address. */
export interface EmailChangeTable {
  id: Fixed<string>
  person_id: Fixed<string>
  old_email: Fixed<string>
  new_email: Fixed<string>
  state: ColumnType<'pending' | 'done' | 'cancelled' | 'taken_back', never>
  /** Of the link to the new address, and of that to the old one. */
  confirm_hash: Fixed<string>
  way_back_hash: Fixed<string>
  created_at: Fixed<Date>
  confirm_until: Fixed<Date>
  way_back_until: Fixed<Date>
}

export type LinkKind = 'confirm-email' | 'confirm-admin' | 'reset-password'

export interface LinkTokenTable {
  hash: Fixed<string>
  person_id: Fixed<string>
  kind: Fixed<LinkKind>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: ColumnType<Date | null, never>
}

/** A browser that somebody signed up in, or was answered as if they had. */
export interface SignUpBrowserTable {
  secret_hash: Fixed<string>
  /** Null where the address was taken. */
  person_id: Fixed<string | null>
  /** A keyed fingerprint of the address. */
  email_index: Fixed<string>
  /** Of the newest code; null when only the link confirms. */
  code_hash: string | null
  /** How often the code was typed. */
  tries: number
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
}

/** A device that a person signed in on. */
export interface KnownDeviceTable {
  person_id: Fixed<string>
  mark_hash: Fixed<string>
  used_at: Date
}

export interface AttemptCounterTable {
  key: string
  /** When each was made, the last one last. */
  times: Generated<Date[]>
  /** When the last one has grown old, or the wait is over. */
  resets_at: Date
  /** How often it was full, for waits that grow. */
  fills: Generated<number>
}

export interface IdempotentCallTable {
  person_id: Fixed<string>
  key: Fixed<string>
  fingerprint: Fixed<string>
  /** Which run of the call holds the key. */
  run: Generated<string>
  /** When that run last said that it goes on. */
  alive_at: Generated<Date>
  /** With what it was answered first. */
  status: number | null
  /** The id of what it made, written with the change: from then on it is finished. */
  resource: string | null
  /** Why it was refused, which finishes it, too. */
  error: ErrorCode | null
  fields: ColumnType<Record<string, FieldCode> | null, string | null, string | null>
  /** A sealed answer of servers of before. */
  answer: string | null
  created_at: Fixed<Date>
}

export interface SentMailTable {
  key: Fixed<string>
  sent_at: Fixed<Date>
}

export interface SealingKeyTable {
  person_id: Fixed<string>
  id: Fixed<string>
  public_key: Fixed<string>
  /** Sealed with the person's data key. */
  private_key: Fixed<string>
  created_at: Fixed<Date>
}

export interface FreeUserRefusalTable {
  id: Fixed<string>
  person_id: Fixed<string>
  /** Sealed with the person's data key. */
  sealed_reason: Fixed<string>
  refused_at: Fixed<Date>
  /** Null while it stands. */
  ended_at: Date | null
}
