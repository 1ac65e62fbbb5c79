import { expect, test } from '@playwright/test'
import { visitOnce } from './crawl.ts'
import { problems } from './problems.ts'
import type { Person } from './people.ts'
import { planted, servePlanted } from './planted-pages.ts'
import { screensOf } from './screens.ts'

// A crawler that sees nothing is green everywhere: here it looks at pages of which is known what is wrong with them.

const guest: Person = {
  name: 'guest',
  role: 'guest',
  token: null,
  enter: () => Promise.resolve(null),
  others: [],
}
let pages: Awaited<ReturnType<typeof servePlanted>>

test.beforeAll(async () => {
  pages = await servePlanted()
})
test.afterAll(() => pages.close())

for (const [at, { what, check, scheme = 'light' }] of planted.entries())
  test(`EASE-03 the crawler sees ${what}, and nothing where it is mended`, async ({ browser }) => {
    async function seen(address: string): Promise<string[]> {
      const found = problems()
      const crawl = { browser, url: pages.url, found }
      const screen = { person: guest, route: address, address, place: 0, leadsOn: false }
      await visitOnce(crawl, [screen], { language: 'lv', width: 390, scheme }, { isLoadedAgain: () => true })
      return found.list()
    }
    const faulty = await seen(`/faulty/${at}`)
    expect(
      faulty.filter((each) => check.test(each)),
      faulty.join('\n'),
    ).not.toEqual([])
    expect(await seen(`/clean/${at}`)).toEqual([])
  })

test('EASE-03 a route with parameters that nobody gave an address is told by name, and an address of a route that is gone', () => {
  expect(() => screensOf([guest], {})).toThrow(
    /the route \/\S*\$\S* has parameters: say in crawler\/places\.ts which addresses of it to visit/,
  )
  expect(() => screensOf([guest], { '/gone/$id': () => [] })).toThrow('there is no route /gone/$id any more')
})
