import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import type { FileBody } from '#contract/route.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useOnline } from '../../../hooks/online.ts'
import { useOfflineActs } from '../../../data/replica-acts.ts'

/** How a file that is to be shown fares: it comes, it is here, it cannot come now, or it does not exist any more. */
type Fetched =
  | { readonly state: 'loading' | 'offline' | 'gone' }
  | { readonly state: 'here'; readonly file: FileBody }

/** A file of a message, once it is wanted; tried again when there is a network again, or when a person asks. */
export function useAttachedFile(chatId: string, attachment: Attachment, wanted: boolean) {
  const { readFile } = useOfflineActs()
  const online = useOnline()
  const [tries, setTries] = useState(0)
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' })
  const { _id } = attachment
  const here = fetched.state === 'here'
  useEffect(() => {
    if (!wanted || here) return undefined
    let left = false
    async function fetchIt(): Promise<Fetched> {
      try {
        const file = await readFile(chatId, attachment)
        return file ? { state: 'here', file } : { state: 'gone' }
      } catch (error) {
        return { state: isApiError(error, 'not_found') ? 'gone' : 'offline' }
      }
    }
    async function show() {
      const done = await fetchIt()
      if (!left) setFetched(done)
    }
    void show()
    return () => {
      left = true
    }
    // The id stands for the attachment: its bytes never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [readFile, chatId, _id, wanted, here, online, tries])
  return {
    fetched,
    again: () => {
      setFetched({ state: 'loading' })
      setTries(tries + 1)
    },
  }
}
