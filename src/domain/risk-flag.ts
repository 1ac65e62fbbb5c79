import type { ContactChannel } from '#contract/flag.ts'

/** What has been possible between whoever looks after a risk answer and its patient. */
interface Tried {
  /** They could see a number to call. */
  readonly number: boolean
  readonly wrote: boolean
  /** The two talked in a consultation, or still do. */
  readonly met: boolean
}

/** How the person may have been reached: nothing is offered that was not possible. */
export function channelsOf({ number, wrote, met }: Tried): ContactChannel[] {
  return [
    ...(number ? (['phone'] as const) : []),
    ...(wrote ? (['message'] as const) : []),
    ...(met ? (['consultation'] as const) : []),
    'other',
  ]
}

/** The same for administrators, who see the phone where there is one, and always an e-mail address. */
export function adminChannels(phone: string | null): ContactChannel[] {
  return channelsOf({ number: phone !== null && phone !== '', wrote: true, met: false })
}
