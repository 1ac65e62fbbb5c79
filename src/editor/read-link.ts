import { linkSchemes } from '#domain/post-tags.ts'
import { typedCode } from '#contract/typed-text.ts'

const SCHEME = /^[a-z][\w+.-]*:/i
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** Where a typed address leads, in full; null where a link may not. */
export function readLink(typed: string): string | null {
  const address = typedCode(typed)
  if (address === '' || /\s/.test(address)) return null
  if (/^\/(?!\/)|^#/.test(address)) return address
  const whole = EMAIL.test(address)
    ? `mailto:${address}`
    : SCHEME.test(address) && !/^[\w.-]+\.\w+:\d/.test(address)
      ? address
      : `https://${address}`
  const url = URL.parse(whole)
  if (!url || !linkSchemes.includes(url.protocol.slice(0, -1))) return null
  const isWeb = url.protocol.startsWith('http')
  return isWeb && !url.hostname.includes('.') && url.hostname !== 'localhost' ? null : whole
}
