/** A data key, wrapped by the master key: safe to store beside the data it opens. */
type WrappedKey = string

/** Seals secrets at rest (AES-256-GCM). A sealed text opens only with the same key and the same place. */
export interface Vault {
  createKey(): Promise<WrappedKey>
  /** `place` names table, row and column, so that a sealed value cannot be moved elsewhere. */
  seal(key: WrappedKey, place: string, text: string): Promise<string>
  open(key: WrappedKey, place: string, sealed: string): Promise<string>
  /** The same for the bytes of a file, beside whoever waits for the event loop. */
  sealBytes(key: WrappedKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  openBytes(key: WrappedKey, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** A keyed fingerprint that finds equal texts without opening them. */
  index(column: string, text: string): Promise<string>
}
