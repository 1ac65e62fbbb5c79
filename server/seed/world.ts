import { isFailure, type ErrorCode, type Outcome } from '#contract/errors.ts'
import { DAY, WEEK } from '#domain/duration.ts'
import { HOME_ZONE, addLocalDays, isoWeekday, startOfLocalDay, toInstant, toLocal } from '#domain/zone.ts'
import { createHash } from 'node:crypto'
import { markStep, stepDoneAt } from '../store/demo/steps.ts'
import type { Ports } from '../usecases/ports.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo1234'

/** How long before the demo world was made its people signed up. */
const HISTORY_MS = 10 * WEEK

/** The demo world while it is made: when "now" is in it, and ports for what happened before. */
export interface World {
  ports: Ports
  /** When it was first begun; a seed that was cut off goes on from the same instant. */
  now: number
  /** When its people signed up. */
  long: number
  /** Ports with another time, whose mails and timers never come about: what is past needs none. */
  at: (instant: number) => Ports
}

/** Opens the demo world, or takes it up where it was left. */
export async function openWorld(ports: Ports): Promise<World> {
  await markStep(ports.database.sql, 'begun', new Date(ports.clock.now()))
  const begun = await stepDoneAt(ports.database.sql, 'begun')
  const now = begun?.getTime() ?? ports.clock.now()
  // One hash for all: the accounts share their password anyway, and hashing is slow on purpose.
  let hash: ReturnType<Ports['passwords']['hash']> | undefined
  const passwords = { ...ports.passwords, hash: () => (hash ??= ports.passwords.hash(DEMO_PASSWORD, 'demo')) }
  const jobs = { ...ports.jobs, send: async () => {} }
  return {
    ports,
    now,
    long: startOfLocalDay(now - HISTORY_MS, HOME_ZONE),
    at: (instant) => ({ ...ports, passwords, jobs, clock: { now: () => instant } }),
  }
}

/** Makes a part of the world once. Cut off in between, it is made again: every part finds what is there already. */
export async function step(world: World, name: string, make: () => Promise<void>): Promise<void> {
  const { database, clock } = world.ports
  if (await stepDoneAt(database.sql, name)) return
  await make()
  await markStep(database.sql, name, new Date(clock.now()))
}

/** The value of an act that cannot be refused here. */
export function must<T>(outcome: Outcome<T>): T {
  if (isFailure(outcome)) {
    throw new Error(`the demo world was refused: ${outcome.failure} ${JSON.stringify(outcome.fields ?? {})}`)
  }
  return outcome
}

/** An act that is refused like this when it was done before. */
export function unless(done: ErrorCode, outcome: Outcome<unknown>): void {
  if (isFailure(outcome) && outcome.failure !== done) must(outcome)
}

/** The same id for the same name, so that a part made twice is made once. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`saruna demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** HH:MM in Riga so many days from the world's now; a weekend gives way to the workday before or after it. */
export function workdayAt(world: World, days: number, time: string): number {
  const away = days < 0 ? -DAY : DAY
  let day = addLocalDays(startOfLocalDay(world.now, HOME_ZONE), days, HOME_ZONE)
  while (isoWeekday(day, HOME_ZONE) > 5) day = startOfLocalDay(day + away + DAY / 2, HOME_ZONE)
  return toInstant(toLocal(day, HOME_ZONE) + minutesOf(time), HOME_ZONE)
}

/** HH:MM as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
