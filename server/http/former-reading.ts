import { typedText } from '#contract/typed-text.ts'

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** A value that was read, with its texts as earlier releases read them: trimmed, and else as they were sent. */
export function formerReading(read: unknown, sent: unknown): unknown {
  if (typeof read === 'string')
    return typeof sent === 'string' && typedText(sent) === read ? sent.trim() : read
  if (Array.isArray(read)) return read.map((part, index) => formerReading(part, partOf(sent, String(index))))
  if (typeof read !== 'object' || read === null) return read
  return Object.fromEntries(
    Object.entries(read).map(([key, part]) => [key, formerReading(part, partOf(sent, key))]),
  )
}
