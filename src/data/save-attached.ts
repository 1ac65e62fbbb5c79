import { useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { savedName } from '#domain/attachment.ts'
import { isApiError } from './api-error.ts'
import { useOfflineActs } from './replica-acts.ts'
import { saveFile } from './save-file.ts'

/** Saves a file of a message on the device, from this device's copy or the server, and how that fares. */
export function useSaveAttached(chatId: string, attachment: Attachment) {
  const { readFile } = useOfflineActs()
  const [state, setState] = useState<'resting' | 'loading' | 'offline' | 'gone'>('resting')

  async function save() {
    setState('loading')
    try {
      const file = await readFile(chatId, attachment)
      setState(file ? 'resting' : 'gone')
      if (file) saveFile(savedName(attachment.name, file.type), file.type, file.bytes)
    } catch (error) {
      setState(isApiError(error, 'not_found') ? 'gone' : 'offline')
    }
  }
  return { state, save: () => void save() }
}
