import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { IdStart } from '#contract/fields.ts'
import { AnswersInput } from '#contract/questionnaire.ts'
import * as sockets from '#contract/socket.ts'

const SMALL = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
const messages = Object.entries(sockets).flatMap(([name, value]) =>
  value instanceof z.ZodMiniType ? [[name, value] as const] : [],
)
/** Everything that anybody may send, by where it goes. */
const sent = [
  ...Object.entries(api).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${name} ${part}`, schema] as const] : [],
    ),
  ),
  ...messages,
]

/** A schema and all that it is made of. */
function within(schema: z.ZodMiniType): z.ZodMiniType[] {
  const { checks: _, shape = {}, ...others } = schema.def as { checks?: unknown; shape?: object }
  const parts: unknown[] = [...Object.values(shape), ...Object.values(others).flat()]
  return [schema, ...parts.filter((part) => part instanceof z.ZodMiniType).flatMap(within)]
}

/** Every schema of what is sent that is like this, once, with a place where it stands. */
function sentAs(is: (schema: z.ZodMiniType) => boolean) {
  const found = sent.flatMap(([where, schema]) =>
    within(schema)
      .filter(is)
      .map((each) => [each, where] as const),
  )
  return [...new Map(found)].map(([schema, where]) => [where, schema] as const)
}

const isText = (schema: unknown) => schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum

describe('API-01 a record has one spelling', () => {
  const ids = sentAs((schema) => schema instanceof z.ZodMiniUUID)

  test('API-01 every id that is sent is read in small letters, also as a key of what is said', () => {
    expect(messages.length).toBeGreaterThan(4)
    expect(ids.length).toBeGreaterThan(0)
    for (const [where, id] of ids)
      expect({ where, id: z.parse(id, SMALL.toUpperCase()) }).toEqual({ where, id: SMALL })
    expect(IdStart.parse('6F9619FF-8B')).toBe('6f9619ff-8b')
    const { answers } = AnswersInput.parse({
      questionnaireId: SMALL.toUpperCase(),
      answers: { [SMALL.toUpperCase()]: [true] },
    })
    expect(answers).toEqual({ [SMALL]: [true] })
  })
})

describe('VAL-08 a number in an address', () => {
  const numbers = Object.entries(api).flatMap(([name, { query }]) => {
    if (!query) return []
    const { properties = {} } = z.toJSONSchema(query, { io: 'output' })
    return Object.entries(properties).flatMap(([field, schema]) =>
      /"type":"(?:integer|number)"/.test(JSON.stringify(schema)) ? [[name, field, query] as const] : [],
    )
  })

  test.each(numbers)(
    'VAL-08 %s takes a blank %s for no number, and what is not written in digits',
    (_, field, query) => {
      for (const text of ['', ' ', ' 45', '0x2d', '4.5e1', '45.0', '9'.repeat(400)]) {
        const faults = z.safeParse(query, { [field]: text }).error?.issues.map(({ path }) => path[0])
        expect({ text, faults }).toEqual({ text, faults: expect.arrayContaining([field]) })
      }
    },
  )

  test('VAL-08 in digits is read', () => {
    expect(numbers.length).toBeGreaterThan(20)
    expect(api['listDoctors']?.query?.parse({ maxPrice: '45', limit: '7' })).toEqual({
      maxPrice: 45,
      limit: 7,
      offset: 0,
    })
  })
})

describe('DOC-01 a list of values', () => {
  const lists = sentAs((schema) => schema instanceof z.ZodMiniArray && isText(schema.def.element))

  test.each(lists)('DOC-01 in %s has each once, however often it is said', (_, list) => {
    const { element } = (list as z.ZodMiniArray).def
    const [value = 'Trauksme', other = 'Bezmiegs'] = element instanceof z.ZodMiniEnum ? element.options : []
    expect(z.parse(list, [value, other, ...Array<unknown>(500).fill(value)])).toEqual([value, other])
  })

  test('DOC-01 there are such lists', () => expect(lists.length).toBeGreaterThan(3))
})
