import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import * as sockets from '#contract/socket.ts'
import { Mutation } from '#contract/sync.ts'

/** A schema somewhere in what is sent, and where it stands: the route or message, then the names of the fields. */
export interface Placed {
  readonly where: string
  readonly schema: z.ZodMiniType
}

/** What live lines say and devices queue. */
const messages: readonly Placed[] = Object.entries({ ...sockets, Mutation }).flatMap(([where, schema]) =>
  schema instanceof z.ZodMiniType ? [{ where, schema }] : [],
)

/** Everything that anybody may send, by where it goes. */
const sent: readonly Placed[] = [
  ...Object.entries(api).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? [{ where: name, schema }] : [])),
  ),
  ...messages,
]

function within({ where, schema }: Placed): Placed[] {
  const { checks: _, shape, ...others } = schema.def as { checks?: unknown; shape?: object }
  const named = Object.entries(shape ?? {}).map(([name, part]) => [`${where} ${name}`, part] as const)
  const unnamed = Object.values(others)
    .flat()
    .map((part) => [where, part] as const)
  return [
    { where, schema },
    ...[...named, ...unnamed].flatMap(([place, part]: readonly [string, unknown]) =>
      part instanceof z.ZodMiniType ? within({ where: place, schema: part }) : [],
    ),
  ]
}

/** Every place of what is sent that takes any words: no choice of given ones, no id, no day. */
export const textPlaces: readonly Placed[] = sent
  .flatMap(within)
  .filter(({ schema }) => schema.constructor === z.ZodMiniString || schema instanceof z.ZodMiniEmail)
