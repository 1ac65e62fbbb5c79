/** Keeps files by the hash of their content: the same bytes are one file, and a name never changes its meaning. */
export interface Files {
  /** Stores the bytes and answers their name, "<sha256>.<extension>". */
  put(bytes: Uint8Array, extension: 'webp' | 'svg' | 'png' | 'jpg'): Promise<string>
  /** The bytes under a name, or null. */
  get(name: string): Promise<Uint8Array | null>
}
