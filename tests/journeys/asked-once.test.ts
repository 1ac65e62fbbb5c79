import { expect, type Page } from '@playwright/test'
import { test } from './with-clinic.ts'

/** Every call of the API that a page makes since it was opened last, with what it asks. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    // What the visit before asked late, on a busy machine, is not this one's.
    if (request.isNavigationRequest()) calls.length = 0
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/') && !pathname.startsWith('/v1/ws/'))
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim())
  })
  return calls
}

const twice = (calls: readonly string[]) => calls.filter((call, at) => calls.indexOf(call) < at)

test('EASE-04 the home of each role asks for each thing once, at a first visit and at the next', async ({
  world: { clinic },
  enter,
}) => {
  const [patient, doctor] = [await clinic.newPayer(), await clinic.newDoctor()]
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.schedule(patient, doctor, from)
  const homes = [
    { who: patient, home: '/patient/dashboard', most: 14 },
    { who: doctor, home: '/doctor/dashboard', most: 12 },
    { who: clinic.admin, home: '/admin/patients', most: 8 },
  ]
  for (const { who, home, most } of homes) {
    const page = await enter(who)
    const calls = callsOf(page)
    for (const visit of ['first', 'next']) {
      await page.goto(home)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect({ home, visit, twice: twice(calls) }).toEqual({ home, visit, twice: [] })
      expect(calls.length).toBeLessThanOrEqual(most)
    }
  }
})
