import type { Signal } from '#contract/socket.ts'

/** A candidate of a relay: its own address, and behind it perhaps the one that it hides. */
const relayed = /^((?:a=)?candidate:\S+ \d+ \S+ \d+ \S+ \d+ typ relay)((?: .*)?)$/i
const related = / raddr \S+ rport \d+/gi

/** A candidate as a call that hides addresses may have it; null for any that is not relayed. */
function hidden(line: string): string | null {
  // Without words it says that there are no more.
  if (line === '' || line.startsWith('a=end-of-candidates')) return line
  const found = relayed.exec(line)
  if (!found) return null
  const [, own = '', more = ''] = found
  return `${own} raddr 0.0.0.0 rport 0${more.replaceAll(related, '')}`
}

/** A line of a session description (RFC 8866) without an address of whoever wrote it; null for none at all. */
function hiddenLine(line: string): string | null {
  if (/^a=(?:candidate|remote-candidates):/i.test(line)) return hidden(line)
  if (/^o=/i.test(line)) return line.replace(/ IN IP[46] \S+$/i, ' IN IP4 127.0.0.1')
  if (/^c=/i.test(line)) return 'c=IN IP4 0.0.0.0'
  if (/^a=rtcp:/i.test(line)) return line.replace(/ IN IP[46] \S+$/i, ' IN IP4 0.0.0.0')
  return line
}

/**
 * What of a signal may pass in a call that hides addresses: browsers are told to relay, and one that was changed does not
 * get past this either. Null when nothing of it may.
 */
export function withoutAddresses(signal: Signal): Signal | null {
  if (signal.kind === 'candidate') {
    const candidate = hidden(signal.candidate.candidate)
    return candidate === null ? null : { ...signal, candidate: { ...signal.candidate, candidate } }
  }
  if (signal.kind !== 'description') return signal
  const lines = signal.description.sdp.split(/\r\n|\r|\n/).flatMap((line) => hiddenLine(line) ?? [])
  return { ...signal, description: { ...signal.description, sdp: lines.join('\r\n') } }
}
