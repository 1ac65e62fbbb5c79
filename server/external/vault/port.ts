/** A data key, wrapped by the master key: safe to store beside the data it opens. */
export type WrappedKey = string

/** Seals secrets at rest (AES-256-GCM). A sealed text opens only with the same key and the same place. */
export interface Vault {
  createKey(): Promise<WrappedKey>
  /** `place` names table, row and column, so that a sealed value cannot be moved elsewhere. */
  seal(key: WrappedKey, place: string, text: string): Promise<string>
  open(key: WrappedKey, place: string, sealed: string): Promise<string>
  /** A keyed fingerprint that finds equal texts without opening them. */
  index(column: string, text: string): Promise<string>
}
