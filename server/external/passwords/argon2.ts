import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from './port.ts'

/** OWASP's smallest recommended argon2id setting: 19 MiB, two passes, one lane. */
/** 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id on the thread pool, at most `width` at a time. */
export function argon2Passwords(width = 4): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  // Someone unknown costs the same time as someone known: their guess is checked against this.
  const nobody = hash('Nobody knows this one 1', options)
  return {
    hash: (password) => limited(() => hash(password, options)),
    verify: (stored, password) =>
      limited(async () => (await verify(stored ?? (await nobody), password)) && stored !== null),
  }
}
