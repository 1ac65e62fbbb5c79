import type { listDoctors, listSlots } from './doctor.ts'
import type { Route } from './route.ts'
import type { getSite } from './site.ts'

// The first page asks only these and checks nothing: the schemas would bring it the whole of zod.

/** A route as a caller needs it: its address, with its types but without its schemas. */
const light = <R extends Route>(method: R['method'], path: R['path']): R =>
  ({ method, path, who: 'guest', summary: '', answers: {}, errors: [] }) as Route as R

/** `listDoctors` for a caller. */
export const lightListDoctors = light<typeof listDoctors>('GET', '/doctors')

/** `getSite` for a caller. */
export const lightGetSite = light<typeof getSite>('GET', '/site')

/** `listSlots` for a caller. */
export const lightListSlots = light<typeof listSlots>('GET', '/doctors/{id}/slots')
