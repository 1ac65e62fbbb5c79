import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  type EmergencyAnswer,
  type EmergencyDetails,
  getOwnEmergencyDetails,
  keepEmergencyDetails,
} from '#contract/emergency.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useApiQuery, usePutAnswer } from '../../../data/api-query.ts'
import { useUser } from '../../../session/session.ts'
import { useSocketState } from '../../../data/socket-event.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

const nothing: EmergencyDetails = { place: '', phone: '', contact: '' }

/** What a patient says for an emergency during this call, and whether the server has it. */
export interface OwnEmergency {
  /** Missing until the server has said it, or where it could not. */
  answer: EmergencyAnswer | undefined
  loading: boolean
  anonymous: boolean
  /** What stands in the form: it outlives its window, and goes with the page. */
  words: EmergencyDetails
  write: (words: EmergencyDetails) => void
  busy: boolean
  /** It was meant to be sent and the network did not let it through; it goes when there is one again. */
  unsent: boolean
  problem: unknown
  /** Whether it has arrived. */
  save: () => Promise<boolean>
  skip: () => void
}

/** Asks nothing of anybody who is not the patient. What is typed is kept nowhere but in this page. */
export function useOwnEmergency(id: string): OwnEmergency {
  const { t } = useLingui()
  const { phone, stayAnonymous: anonymous } = useUser()
  const params = { id }
  const asked = useApiQuery(getOwnEmergencyDetails, { params }, { staleTime: Infinity })
  const put = usePutAnswer()
  const toast = useToast()
  const keep = useApiMutation(keepEmergencyDetails, {
    secret: true,
    onSuccess: ({ body }) => put(getOwnEmergencyDetails, { params }, body),
  })
  const [typed, setTyped] = useState<EmergencyDetails | null>(null)
  const [unsent, setUnsent] = useState<EmergencyDetails | null>(null)
  const online = useSocketState() === 'open'
  const answer = asked.data
  // The number that we know is only put there to be sent: it goes when its person presses.
  const first = anonymous ? nothing : { ...nothing, phone: phone ?? '' }
  const words = typed ?? (answer?.state === 'given' ? answer.details : first)

  async function send(details: EmergencyDetails): Promise<boolean> {
    try {
      await keep.mutateAsync({ params, body: details })
    } catch (error) {
      setUnsent(isApiError(error, 'network') ? details : null)
      return false
    }
    setTyped(null)
    setUnsent(null)
    if (details !== nothing) toast({ text: t`Saglabāts. To redz tikai jūsu speciālists.` })
    return true
  }

  useEffect(() => {
    if (online && unsent) void send(unsent)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that there is a network
  }, [online, unsent])

  return {
    answer,
    loading: asked.isPending && asked.fetchStatus === 'fetching',
    anonymous,
    words,
    write: setTyped,
    busy: keep.isPending,
    unsent: unsent !== null,
    problem: keep.error,
    save: () => send(words),
    skip: () => void send(nothing),
  }
}
