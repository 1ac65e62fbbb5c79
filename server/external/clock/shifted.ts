import { readFileSync } from 'node:fs'
import type { Clock } from './port.ts'

/** A clock that tests move: the machine's time plus the milliseconds written in a file. */
interface ShiftedClock extends Clock {
  /** Calls back after each move. */
  onShift(listener: () => void): void
  close(): void
}

const LOOK_EVERY_MS = 50

/** Follows the file while the process runs; without a file the shift is nothing. Configuration refuses it in production. */
export function shiftedClock(file: string): ShiftedClock {
  const listeners: (() => void)[] = []
  const read = (): number => {
    try {
      return Number(readFileSync(file, 'utf8')) || 0
    } catch {
      return 0
    }
  }
  let shift = read()
  // Node's file watching takes its first look later and would miss a move before it.
  const looking = setInterval(() => {
    const next = read()
    if (next === shift) return
    shift = next
    for (const listener of listeners) listener()
  }, LOOK_EVERY_MS).unref()
  return {
    now: () => Date.now() + shift,
    onShift: (listener) => void listeners.push(listener),
    close: () => clearInterval(looking),
  }
}
