import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'
import { callWords, type CallWords, type WordsState } from './call-words.ts'

/** What is written beside one call, gone with its screen; heard only while one is in the call here. */
export function useCallWords(
  consultationId: string,
  inside: boolean,
): { words: CallWords; state: WordsState } {
  const { socket } = useServices()
  const [words] = useState(() => callWords({ socket, consultationId, newId: () => crypto.randomUUID() }))
  useEffect(() => (inside ? words.listen() : undefined), [words, inside])
  return { words, state: useSyncExternalStore(words.subscribe, words.state) }
}
