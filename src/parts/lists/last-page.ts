import { useEffect, useEffectEvent } from 'react'
import { useStillHere } from '../../hooks/still-here.ts'
import { lastOffset } from '../../ui/data/pages.ts'

/** Where a list stands, and going elsewhere in it. */
export interface Paged {
  offset: number
  /** Nothing for the first page, as addresses have it; `replace` leaves no way back to where it stood. */
  onOffset: (offset: number | undefined, replace?: boolean) => void
}

interface Standing extends Paged {
  list: {
    data: { data: readonly unknown[]; total: number } | undefined
    isError: boolean
    /** What is shown is another page still. */
    isPlaceholderData?: boolean
  }
}

/** Goes to the last page where an address is past the end of its list; whether it is. */
export function useLastPage({ list, offset, onOffset }: Standing): boolean {
  const { data, isError, isPlaceholderData } = list
  const isPast = offset > 0 && data?.data.length === 0 && !isError && !isPlaceholderData
  const last = lastOffset(data?.total ?? 0)
  const stillHere = useStillHere()
  const goTo = useEffectEvent((to: number) => onOffset(to || undefined, true))
  const leadsOn = isPast && last !== offset && stillHere
  useEffect(() => {
    if (leadsOn) goTo(last)
  }, [leadsOn, last])
  return isPast
}
