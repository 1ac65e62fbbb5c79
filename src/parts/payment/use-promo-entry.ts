import { useState } from 'react'

/** A code the server takes, and what it takes off: percent or EUR. */
export interface PromoFound {
  code: string
  percent?: number | undefined
  amount?: number | undefined
}

/** A promo code as it is typed, checked by the server, and kept until it is taken away; `find` throws a refusal. */
export function usePromoEntry(find: (typed: string) => Promise<PromoFound>) {
  const [typed, setTyped] = useState('')
  const [applied, setApplied] = useState<PromoFound>()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function apply() {
    setRefusal(null)
    setBusy(true)
    try {
      const found = await find(typed)
      setTyped(found.code)
      setApplied(found)
    } catch (error) {
      setApplied(undefined)
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setRefusal(null)
    },
    applied,
    /** Why the code was not taken, or is no longer. */
    refusal,
    busy,
    apply: () => void apply(),
    remove: () => {
      setTyped('')
      setApplied(undefined)
      setRefusal(null)
    },
    /** The server does not take the code any more: it stands in the field, with the reason. */
    refuse: (error: unknown) => {
      setApplied(undefined)
      setRefusal(error)
    },
  }
}

export type PromoEntry = ReturnType<typeof usePromoEntry>
