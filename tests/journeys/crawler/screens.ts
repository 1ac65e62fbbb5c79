import type { Person } from './people.ts'
import type { Places } from './places.ts'
import { pageRoutes } from './routes.ts'

/** An address that somebody opens, and the route behind it. */
export interface Screen {
  person: Person
  route: string
  address: string
  /** Which of the route's addresses it is: ids differ by person, the screen is the same. */
  place: number
  /** Whether it may lead on to another one. */
  leadsOn: boolean
}

const parameters = /\/(?:\$\w+|\{-\$\w+\})/

/** Every screen of every one of these people, by the router's own list. */
export function screensOf(people: readonly Person[], places: Places): Screen[] {
  const routes = pageRoutes()
  const gone = Object.keys(places).find((path) => !routes.some((route) => route.path === path))
  if (gone) throw new Error(`there is no route ${gone} any more: take it out of crawler/places.ts`)
  return routes.flatMap(({ path, isFor, leadsOn }) => {
    const place = places[path]
    if (!place && parameters.test(path))
      throw new Error(
        `the route ${path} has parameters: say in crawler/places.ts which addresses of it to visit`,
      )
    return people
      .filter(({ role }) => isFor(role))
      .flatMap((person) =>
        (place?.(person) ?? [path]).map((address, at) => ({
          person,
          route: path,
          address,
          place: at,
          leadsOn,
        })),
      )
  })
}

const publicIn = (screens: readonly Screen[]) => (route: string) =>
  screens.some((screen) => screen.route === route && screen.person.token === null)

/** Each address by everybody who has it; what everybody sees differs by role alone, in what stands around it. */
export function oncePerRole(screens: readonly Screen[]): Screen[] {
  const isPublic = publicIn(screens)
  const seen = new Set<string>()
  return screens.filter(({ route, place, person }) => {
    const same = `${route} ${place} ${person.role}`
    const again = isPublic(route) && seen.has(same)
    seen.add(same)
    return !again
  })
}

/**
 * Each address once, in turn by one of the people who have it: what stands behind a sign-in differs by role, what
 * everybody sees does not.
 */
export function eachOnce(screens: readonly Screen[]): Screen[] {
  const isPublic = publicIn(screens)
  const same = Map.groupBy(
    screens,
    ({ route, place, person }) => `${route} ${place} ${isPublic(route) ? '' : person.role}`,
  )
  return [...same.values()].flatMap((each, turn) => each[turn % each.length] ?? [])
}

/** Visits of one person each, to so many screens at most. */
export function together(screens: readonly Screen[], most: number): [Screen, ...Screen[]][] {
  const visits: [Screen, ...Screen[]][] = []
  for (const theirs of Map.groupBy(screens, ({ person }) => person).values())
    for (let at = 0; at < theirs.length; at += most) {
      const [first, ...others] = theirs.slice(at, at + most)
      if (first) visits.push([first, ...others])
    }
  return visits
}
