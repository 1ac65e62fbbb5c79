import type { LocalMediaState } from '../../../hooks/call/local-media.ts'

type Camera = LocalMediaState['devices']['cameras'][number]

/** Which way a camera looks, as phones name theirs; unknown of all others. */
const facing = ({ label }: Camera) =>
  /back|rear|environment/i.test(label) ? 'back' : /front|user|face/i.test(label) ? 'front' : undefined

/** The camera that one press turns to: the first that looks the other way, else the next one; none where there is but one. */
export function otherCamera(cameras: readonly Camera[], currentId: string): Camera | undefined {
  const at = cameras.findIndex(({ id }) => id === currentId)
  const current = cameras[at]
  if (!current || cameras.length < 2) return undefined
  const way = facing(current)
  const opposite = way && cameras.find((each) => facing(each) !== undefined && facing(each) !== way)
  return opposite ?? cameras[(at + 1) % cameras.length]
}
