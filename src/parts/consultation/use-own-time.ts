import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listSlots, type Minutes } from '#contract/doctor.ts'
import { HOUR, MINUTE } from '#domain/duration.ts'
import { type OutOfReach, outOfReach } from '#domain/proposal.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { instantOf } from './wall-time.ts'

interface Asked {
  doctorId: string
  minutes: Minutes
  /** Wall time, or empty. */
  typed: string
  /** Specialists themselves may be quicker than the notice they ask of others. */
  noticeBinds: boolean
}

/** A time that is typed though nobody offers it: its instant if it may be asked for, else why not. */
export function useOwnTime({ doctorId, minutes, typed, noticeBinds }: Asked) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow(MINUTE)
  const [opened] = useState(now)
  const query = {
    from: new Date(opened).toISOString(),
    to: new Date(opened + HOUR).toISOString(),
    minutes,
  }
  // Nothing is known of a specialist who is not published any more: the server then decides alone.
  const { data } = useApiQuery(listSlots, { params: { id: doctorId }, query }, { staleTime: HOUR })
  const minNotice = noticeBinds ? (data?.minNotice ?? 0) : 0
  const horizonDays = data?.horizonDays ?? Infinity
  const start = instantOf(typed, formats.zone)
  const refusal = start === null ? undefined : outOfReach(Date.parse(start), { now, minNotice, horizonDays })
  const hours = Math.ceil(minNotice / 60)
  const notice =
    minNotice % 60 === 0 || minNotice > 60
      ? t`${plural(hours, { zero: 'Vismaz # stundu iepriekš.', one: 'Vismaz # stundu iepriekš.', other: 'Vismaz # stundas iepriekš.' })}`
      : t`${plural(minNotice, { zero: 'Vismaz # minūšu iepriekš.', one: 'Vismaz # minūti iepriekš.', other: 'Vismaz # minūtes iepriekš.' })}`
  const words: Readonly<Record<OutOfReach, string>> = {
    past: t`Šis laiks jau ir pagājis.`,
    too_soon: t`Šis laiks ir pārāk tuvu. ${notice}`,
    too_far: t`${plural(horizonDays, { zero: 'Ne vairāk kā # dienas uz priekšu.', one: 'Ne vairāk kā # dienu uz priekšu.', other: 'Ne vairāk kā # dienas uz priekšu.' })}`,
  }
  return {
    /** What is typed, be it possible or not. */
    typed: start,
    /** The same, if it may be asked for. */
    start: refusal === undefined ? start : null,
    fault: refusal && words[refusal],
    /** How long beforehand a time has to be asked for; nothing where that is not said. */
    notice: minNotice > 0 ? notice : undefined,
  }
}
