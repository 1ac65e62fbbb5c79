/** What a file's name ends with: pictures everyone may see, and what is sealed. */
export type Extension = 'webp' | 'svg' | 'png' | 'jpg' | 'sealed'

/** What the name of a file ends with. */
export const extensionOf = (name: string) => name.slice(name.indexOf('.') + 1) as Extension

/** Keeps files by the hash of their content: the same bytes are one file, and a name never changes its meaning. */
export interface Files {
  /** Stores the bytes and answers their name, "<sha256>.<extension>". */
  put(bytes: Uint8Array<ArrayBuffer>, extension: Extension): Promise<string>
  /** The bytes under a name, or null. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a file away; again is nothing. Only for sealed ones: no two are the same, so each is one thing's alone. */
  remove(name: string): Promise<void>
  /** The names of all files, in no order; one that is put or taken away meanwhile may be among them or not. */
  list(): AsyncIterable<string>
  /** Answers where one more file could be stored; throws why not. */
  ping(): Promise<void>
}
