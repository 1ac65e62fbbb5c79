import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Audit } from '../audit/audit.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { storedPicture } from './store-picture.ts'

/** The longer side of a picture in a text, in pixels. */
const PICTURE_PIXELS = 1600

/** Stores a picture that an administrator puts into a text, and answers its address. */
export async function addPicture(
  ports: Pick<Ports, 'database' | 'files' | 'pictures'>,
  { personId }: Pick<Actor, 'personId'>,
  data: string,
  audit: Audit,
): Promise<Outcome<{ url: string }>> {
  const url = await storedPicture(ports, { data, most: PICTURE_PIXELS, field: 'picture', personId })
  if (isFailure(url)) return url
  return transact(ports.database, async (tx) => {
    await audit(tx, null)
    return { url }
  })
}
