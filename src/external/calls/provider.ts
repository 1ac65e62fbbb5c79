import { peerLine } from './peer.ts'
import type { Calls } from './port.ts'

/** Enters each call through the provider that the server names for it. */
export function calls(): Calls {
  return {
    async enter(entry, wire) {
      if (entry.provider === 'peer') return peerLine(entry, wire)
      // Daily's package comes to pages in such a call, and to no other.
      const { dailyLine } = await import('./daily.ts')
      return dailyLine(entry, wire)
    },
  }
}
