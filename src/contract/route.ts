import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, any signed-in person, exactly one role, or a role and those above it. */
export type Who = 'guest' | 'user' | 'patient' | 'doctor' | 'admin' | 'patient+' | 'doctor+'

type Schema = z.ZodMiniType

/** One call of the v1 API, as the server serves it, the page calls it and OpenAPI describes it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /v1; parameters in braces. */
  readonly path: `/${string}`
  readonly who: Who
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest body in bytes, where it is not the usual one: pictures. */
  readonly bodyBytes?: number
  /** Answers by status; `null` has no body, a string is a media type of plain text. */
  readonly answers: Readonly<Record<number, Schema | string | null>>
  /** What it may refuse with, beyond what every route may. */
  readonly errors: readonly ErrorCode[]
  /** Takes an `Idempotency-Key`: it moves money or a booking. */
  readonly idempotent?: boolean
}

/** Declares a route and keeps its exact type. */
export function route<const R extends Route>(definition: R): R {
  return definition
}

type Read<S> = S extends Schema ? z.output<S> : S extends string ? string : undefined
type Write<S> = S extends Schema ? z.input<S> : undefined

/** The part of a request a route reads, after validation. */
export interface InputOf<R extends Route> {
  params: Read<R['params']>
  query: Read<R['query']>
  body: Read<R['body']>
}

/** What a caller passes, before validation. */
export type CallOf<R extends Route> = (R['params'] extends Schema
  ? { params: Write<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: Partial<Write<R['query']>> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: Write<R['body']> } : { body?: undefined })

/** Any of a route's good answers, with its status. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['answers'] & number]: { status: S; body: Read<R['answers'][S]> }
}[keyof R['answers'] & number]
