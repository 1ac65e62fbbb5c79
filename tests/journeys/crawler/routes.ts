import { readFileSync } from 'node:fs'
import type { Who } from '#contract/route.ts'
import { may, type Role } from '#domain/roles.ts'

const src = new URL('../../../src/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, src), 'utf8')

/** A route of the page, as its router knows it. */
interface PageRoute {
  /** With its parameters: `/news/$postId`. */
  path: string
  /** Whether somebody in this role gets to see a screen there. */
  isFor: (role: Role) => boolean
  /** Whether it may send people on to another screen, which is then visited by its own address. */
  leadsOn: boolean
}

/** Who is let in, read from the rule that the route's file names. */
function entranceOf(source: string): Pick<PageRoute, 'isFor' | 'leadsOn'> {
  const [, required] = /guard\('([^']+)'\)/.exec(source) ?? []
  if (required) return { isFor: (role) => may(required as Who, role), leadsOn: false }
  if (source.includes('guestsOnly')) return { isFor: (role) => role === 'guest', leadsOn: false }
  return { isFor: () => true, leadsOn: source.includes('beforeLoad') }
}

/** Every route there is, from the router itself: a new one is in by being made. */
export function pageRoutes(): PageRoute[] {
  const router = read('router.gen.ts')
  const files = new Map(
    [...router.matchAll(/import \{ Route as (\w+)Import \} from '\.\/(.+)'/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  const [, list = ''] = /interface FileRoutesByTo \{(.+?)\n\}/s.exec(router) ?? []
  const routes = [...list.matchAll(/'([^']+)': typeof (\w+)/g)].map(([, path = '', name = '']) => {
    const file = files.get(name)
    if (!file) throw new Error(`the router does not import the file of ${path}`)
    return Object.assign({ path }, entranceOf(read(`${file}.tsx`)))
  })
  if (routes.length === 0) throw new Error('the router names no routes any more where this looks for them')
  return routes
}
