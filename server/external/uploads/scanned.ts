import { isFailure } from '#contract/errors.ts'
import type { Documents } from '../documents/port.ts'
import type { Pictures } from '../pictures/port.ts'
import type { Scanner } from '../scanner/port.ts'

export interface Uploads {
  pictures: Pictures
  documents: Documents
}

/** Has a scanner see every file before anything reads it; there is no other way in for what people send. */
export function scanned({ pictures, documents }: Uploads, scanner: Scanner): Uploads {
  return {
    pictures: {
      async toWebp(bytes, most, personId) {
        const seen = await scanner.scan(bytes)
        return isFailure(seen) ? seen : pictures.toWebp(bytes, most, personId)
      },
    },
    documents: {
      async cleaned(bytes, personId) {
        const seen = await scanner.scan(bytes)
        return isFailure(seen) ? seen : documents.cleaned(bytes, personId)
      },
    },
  }
}
