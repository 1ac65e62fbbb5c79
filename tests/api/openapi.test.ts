import { api as contract } from '#contract/api.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '../../server/http/app.ts'
import type { Clinic } from '../world/people/clinic.ts'
import { type Content, openContent } from '../world/people/content.ts'
import type { InspectedServer } from '../world/server/inspected.ts'
import { documentOf } from '../world/reading/openapi.ts'
import { walkAccounts } from './openapi/accounts.ts'
import { walkBookings } from './openapi/bookings.ts'
import { walkMeetings } from './openapi/meetings.ts'
import { walkMoney } from './openapi/money.ts'
import { walkQuestionnaire } from './openapi/questionnaire.ts'
import { walkSpecialists } from './openapi/specialists.ts'
import { walking } from './openapi/walk.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
let api: Awaited<ReturnType<typeof documentOf>>
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
  api = await documentOf(server.url)
})
afterAll(() => server.remove())

test('API-03 the document is valid OpenAPI 3.1', async () => {
  expect(api.document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone({ ...api.document }))).toEqual({ valid: true })
})

test('API-03 every schema of the document is a valid JSON Schema, and strict', () => {
  for (const { operation } of api.operations) {
    const inputs = [...operation.parameters, ...Object.values(operation.requestBody?.content ?? {})]
    const outputs = Object.values(operation.responses).flatMap((each) => Object.values(each.content ?? {}))
    for (const [index, { schema }] of [...inputs, ...outputs].entries()) {
      expect(() => api.validator(`${operation.operationId} schema ${index}`, schema)).not.toThrow()
    }
  }
})

test('API-03 the document and the server know the same routes', () => {
  // Made without ports: only its table of routes is looked at.
  const app = apiApp({ ports: {} } as Parameters<typeof apiApp>[0])
  const served = app.routes
    .filter(({ path, method }) => path.startsWith('/v1/') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path.slice(3).replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = api.operations.map(({ path, method }) => `${method} ${path}`)
  const itself = 'GET /openapi.json'
  expect(new Set(served)).toEqual(new Set([...described, itself]))
  expect(described).toHaveLength(Object.keys(contract).length)
})

test('API-03 every operation has its own name, says who may, and describes each parameter of its path', () => {
  const names = api.operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of api.operations) {
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation['x-who']).toBeTruthy()
  }
})

test('API-03 a walk through every route answers as the document says', async () => {
  const walk = walking({ server, clinic, content, api })
  const promo = await walkAccounts(walk)
  const doctor = await walkSpecialists(walk)
  const booked = await walkBookings(walk, { doctor, promo })
  await walkMoney(walk, booked)
  await walkMeetings(walk, booked)
  await walkQuestionnaire(walk)
  expect(Object.keys(contract).filter((name) => !walk.visited.has(name))).toEqual([])
})
