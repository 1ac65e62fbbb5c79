/** A data key, wrapped by a master key: safe to store beside the data it opens. It ends with the name of that master key. */
type WrappedKey = string

/** Seals secrets at rest (AES-256-GCM). A sealed text opens only with the same key and the same place. */
export interface Sealing {
  /** The name of the master key that wraps now. */
  readonly keyId: string
  createKey(): Promise<WrappedKey>
  /** The same data key, wrapped by the master key that wraps now: whatever it sealed stays as it is. */
  rewrap(key: WrappedKey): WrappedKey
  /** `place` names table, row and column, so that a sealed value cannot be moved elsewhere. */
  seal(key: WrappedKey, place: string, text: string): Promise<string>
  open(key: WrappedKey, place: string, sealed: string): Promise<string>
  /** The same for the bytes of a file, beside whoever waits for the event loop. */
  sealBytes(key: WrappedKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  openBytes(key: WrappedKey, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** What is found or compared by a fingerprint; each has a key of its own. */
export const INDEXES = [
  'attachment.fingerprint',
  'call_name',
  'idempotent_call.fingerprint',
  'link_token',
  'mutation.fingerprint',
  'overview_entry.code',
  'person.personal_code',
  'security_log_account',
  'security_log_network',
  'sign_up_code',
  'sign_up_email',
  'sign_up_network',
] as const
/** One of them. */
export type IndexName = (typeof INDEXES)[number]

/** Sealing, and finding what is sealed. */
export interface Vault extends Sealing {
  /** A keyed fingerprint that finds equal texts without opening them (a blind index); no master key changes it. */
  index(name: IndexName, text: string): Promise<string>
}
