import { expect, test } from 'vitest'
import { lightGetBalance } from '#contract/light-balance.ts'
import { lightListDoctors, lightGetSite, lightListSlots } from '#contract/light-routes.ts'
import { listDoctors, listSlots } from '#contract/doctor.ts'
import { getBalance } from '#contract/purchase.ts'
import type { Route } from '#contract/route.ts'
import { getSite } from '#contract/site.ts'

/** What decides how a route is asked. */
const asked = ({ method, path, body, idempotent }: Route) => ({ method, path, body, idempotent })

test.each([
  ['askDoctors', lightListDoctors, listDoctors],
  ['askSlots', lightListSlots, listSlots],
  ['askBalance', lightGetBalance, getBalance],
  ['askSite', lightGetSite, getSite],
])('%s asks what the contract declares', (_, ask, declared) => {
  expect(asked(ask)).toEqual(asked(declared))
})
