import { useEffect, useState } from 'react'
import { contactSupport } from '#contract/support.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { Compose } from './compose.tsx'
import { Sent } from './sent.tsx'

/** The second window opens so long after the first has closed. */
const PAUSE_MS = 200

/**
 * Writing to the administrators: compose, sending, and a window that says it has arrived. What could not be sent stays
 * typed, and is sent by pressing again.
 */
export function Support({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [stage, setStage] = useState<'writing' | 'arrived' | 'told'>('writing')
  const { mutateAsync, isPending } = useApiMutation(contactSupport, { keepAct: true })
  async function send(text: string, forget: () => void) {
    try {
      await mutateAsync({ body: { text } })
    } catch {
      // It can be pressed again, and the words are all there.
      return
    }
    forget()
    onClose()
    setStage('arrived')
  }
  useEffect(() => {
    if (stage !== 'arrived' || open) return undefined
    const timer = setTimeout(() => setStage('told'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [stage, open])
  return (
    <>
      {open && (
        <Compose sending={isPending} onSend={(text, forget) => void send(text, forget)} onClose={onClose} />
      )}
      {stage === 'told' && !open && <Sent onClose={() => setStage('writing')} />}
    </>
  )
}
