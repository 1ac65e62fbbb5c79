export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Makes pictures that people send harmless and small. */
export interface Pictures {
  /**
   * Decodes a picture and encodes it anew as WebP, at most `most` pixels on its longer side, without any metadata.
   * Null when the bytes are no picture we can read.
   */
  toWebp(bytes: Uint8Array, most: number): Promise<Picture | null>
}
