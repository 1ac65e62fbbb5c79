import type { ReplicaDb } from '../db.ts'
import { uploadFiles } from '../outbox/upload-files.ts'
import type { Environment } from '../environment.ts'

interface Options {
  readonly environment: Environment
  /** A message need not wait for its file any more; it goes out as its file did. */
  readonly arrived: (call: { despitePause: boolean }) => void
  /** Nothing is being uploaded any more: everything is there, or a pause was noted. */
  readonly ended: () => void
}

/** Has files uploaded beside the rounds; however often it is called, one goes out at a time. */
export function fileUploader({ environment, arrived, ended }: Options) {
  const wanted = { again: false, despitePause: false }
  let under: Promise<void> | null = null

  async function uploadAll(db: ReplicaDb): Promise<void> {
    while (wanted.again) {
      const { despitePause } = wanted
      Object.assign(wanted, { again: false, despitePause: false })
      // A database that breaks here breaks the next round too, which sees to it.
      await uploadFiles(db, environment, { despitePause, arrived: () => arrived({ despitePause }) }).catch(
        () => undefined,
      )
    }
    under = null
    ended()
  }

  return {
    /** Uploads what waits, also what came to wait meanwhile. */
    upload(db: ReplicaDb, despitePause: boolean): void {
      wanted.again = true
      wanted.despitePause ||= despitePause
      under ??= uploadAll(db)
    },
    /** Ends with what is being uploaded now; null when nothing is. */
    under: () => under,
  }
}
