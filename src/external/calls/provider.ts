import { peerLine } from './peer.ts'
import type { Calls } from './port.ts'

/** Enters each call through the provider that the server names for it. */
export function calls(): Calls {
  return {
    enter(entry, wire) {
      if (entry.provider === 'peer') return Promise.resolve(peerLine(entry, wire))
      return Promise.reject(new Error(`There is no adapter for calls through ${entry.provider}.`))
    },
  }
}
