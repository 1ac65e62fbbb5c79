import type { OfferedFollowUp } from '#contract/follow-up.ts'
import type { OwnMeasures } from '#contract/measure.ts'
import type { Role } from '#contract/role.ts'
import type { Language } from '#contract/enums.ts'
import type { SealedBytes } from '../sealing/box.ts'

/** Who uses this device. The page writes it, the worker knows nothing else. */
export interface SessionRow {
  readonly key: 'current'
  readonly token: string
  readonly language: Language
  readonly person: string
  /** The current client profile: what is owed as another one waits until that one is current again. */
  readonly client: string
  readonly role: Role
  /** Scheme and host of the API; empty is the page's origin. */
  readonly host: string
  /** The id this device gave itself. */
  readonly device: string
}

/** How far this device has come. */
export interface SyncState {
  /** Whose copy it is: a client profile, or `guest`. */
  readonly owner: string
  readonly cursor: string | null
  /** Counts full copies. */
  readonly copy: number
  /** A full copy is under way; rows of the one before it are still there. */
  readonly copying: boolean
  /** A full copy was finished: what is not here does not exist. */
  readonly whole: boolean
  readonly askedAt: number
}

/** A push that is under way. After `until` nobody believes in it any more. */
interface Flight {
  readonly by: string
  readonly until: number
  readonly upTo: number
}

/** Waiting before the next try, after one that did not come through. */
interface Pause {
  readonly tries: number
  readonly until: number
  readonly why: string
}

/** Single facts by name. */
export interface Meta {
  device: { readonly id: string; readonly n: number }
  sync: Omit<SyncState, 'whole'>
  /** Stands by itself: on a full disk a row can be taken away, but none changed. */
  whole: true
  /** Pushes that were answered. A page of changes asked for before one may be older than what it did. */
  pushes: number
  flight: Flight
  /** Of pushes. */
  pause: Pause
  /** Of the upload of files: what needs none goes on. */
  filePause: Pause
  /** The key to which what a person leaves unsent is sealed. */
  sealingKey: { readonly person: string; readonly _id: string; readonly publicKey: string }
  /** The person who wants notifications on this device. */
  notified: string
  /** The next appointments that a patient is offered, as the server last said; with whose they are. */
  followUps: { readonly client: string; readonly rows: readonly OfferedFollowUp[] }
  /** What the server last said of a patient's measures, and when. It comes another way than rows, and goes with them. */
  measures: { readonly client: string; readonly own: OwnMeasures; readonly saidAt: number }
  /** A profile that the person in use asked for; counts until then, once. */
  profileSwitchRequest: { readonly clientId: string; readonly to: string | null; readonly until: number }
}

export type MetaRow<F extends keyof Meta = keyof Meta> = {
  [K in F]: { readonly key: K; readonly value: Meta[K] }
}[F]

/** Stands for the owner of a draft that an older program kept without one. */
export const NOBODY = ''

/** Something half written, by where it was being written. */
export interface DraftRow {
  readonly key: string
  readonly person: string
  readonly client: string
  readonly value: unknown
}

/** What someone who signed out left for the return; only their own key opens it. */
export interface SealedRow {
  readonly _id: string
  /** Which key opens it; says nothing about whose it is. */
  readonly keyId: string
  readonly box: string
  /** The files that go with it, each sealed by itself. */
  readonly files?: readonly SealedFile[]
}

export interface SealedFile {
  readonly _id: string
  readonly box: SealedBytes
}
