import type * as z from 'zod/mini'
import type { AuditKind } from './audit-kinds.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, any signed-in person, exactly one role, either of two, or (`+`) a role and those above it: patient, doctor, admin. */
export type Who =
  | 'guest'
  | 'user'
  | 'patient'
  | 'doctor'
  | 'admin'
  | 'patient|doctor'
  | 'patient+'
  | 'doctor+'

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
  /** The largest body in bytes, where it is not the usual one. */
  readonly bodyBytes?: number
  /** The body is no JSON but a file, its bytes as they are: at most so many. */
  readonly fileBytes?: number
  /** The header that proves who sent the bytes: they count only with it. */
  readonly signedBy?: string
  /** Answers by status: a schema of JSON, `null` for no body, a string for plain text of this media type, a list for a file of one of these. */
  readonly answers: Readonly<Record<number, Schema | string | readonly string[] | null>>
  /** What it may refuse with, beyond what every route may. */
  readonly errors?: readonly ErrorCode[]
  /** For guests too, but a token that is sent must be good: who takes themselves for signed in is told otherwise. */
  readonly tokenMustHold?: boolean
  /**
   * Takes an `Idempotency-Key`. A repeat is answered with the first status, and with what the route named here answers by
   * now for the id that the first call made. `true`: a repeat has no body, or the use case itself looks for what it began
   * under the key, because it asks outside services in between.
   */
  readonly idempotent?: Route | true
  /**
   * What the audit calls it, where an administrator acts, or one or a specialist looks at what is somebody's. A look is
   * written by the server before it answers, an act by itself in the transaction of its change (`Call.audit`).
   */
  readonly audited?: AuditKind
}

type Endpoint = `${Route['method']} ${Route['path']}`
type MethodOf<E> = E extends `${infer M extends Route['method']} ${string}` ? M : never
type PathOf<E> = E extends `${string} ${infer P extends Route['path']}` ? P : never

/** Declares a route by its method and path, and keeps its exact type. */
// @__NO_SIDE_EFFECTS__
export function route<const E extends Endpoint, const R extends Omit<Route, 'method' | 'path'>>(
  endpoint: E,
  definition: R,
): R & { readonly method: MethodOf<E>; readonly path: PathOf<E> } {
  const [method, path] = endpoint.split(' ') as [MethodOf<E>, PathOf<E>]
  return { method, path, ...definition }
}

/** Tells the answer that is a file: the media types it may have. */
export function isFile(answer: Route['answers'][number] | undefined): answer is readonly string[] {
  return Array.isArray(answer)
}

/** The bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>
/** A file as it is answered. */
export interface FileBody {
  readonly type: string
  readonly bytes: Bytes
}

type Read<S> = S extends Schema
  ? z.output<S>
  : S extends string
    ? string
    : S extends readonly string[]
      ? FileBody
      : undefined
type Write<S> = S extends Schema ? z.input<S> : undefined

/** The part of a request a route reads, after validation. */
export interface InputOf<R extends Route> {
  params: Read<R['params']>
  query: Read<R['query']>
  body: Read<R['body']>
  file: R['fileBytes'] extends number ? Bytes : undefined
  signature: R['signedBy'] extends string ? string : undefined
}

/** What a caller passes, before validation. */
export type CallOf<R extends Route> = (R['params'] extends Schema
  ? { params: Write<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: Partial<Write<R['query']>> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: Write<R['body']> } : { body?: undefined }) &
  (R['fileBytes'] extends number ? { file: Bytes } : { file?: undefined })

/** Any of a route's good answers, with its status. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['answers'] & number]: { status: S; body: Read<R['answers'][S]> }
}[keyof R['answers'] & number]
