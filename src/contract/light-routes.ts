import type { listDoctors, listSlots } from './doctor.ts'
import { light } from './light-route.ts'
import type { getSite } from './site.ts'

// The first page asks only these and checks nothing: the schemas would bring it the whole of zod.

/** `listDoctors` for a caller. */
export const lightListDoctors = light<typeof listDoctors>('GET', '/doctors')

/** `getSite` for a caller. */
export const lightGetSite = light<typeof getSite>('GET', '/site')

/** `listSlots` for a caller. */
export const lightListSlots = light<typeof listSlots>('GET', '/doctors/{id}/slots')
