import * as routes from '#contract/availability.ts'
import * as feeds from '#contract/calendar-feed.ts'
import * as daysOff from '#contract/day-off-routes.ts'
import * as profiles from '#contract/doctor-profile.ts'
import * as settings from '#contract/doctor-settings.ts'
import { isFailure } from '#contract/errors.ts'
import * as wallet from '#contract/wallet.ts'
import type { Hono } from 'hono'
import {
  changeCalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '../usecases/calendar-feed/feed.ts'
import { readCalendarFeed } from '../usecases/calendar-feed/read-feed.ts'
import {
  addAvailability,
  changeAvailability,
  listAvailability,
  removeAvailability,
} from '../usecases/doctor/availability.ts'
import {
  addDayOff,
  changeDayOff,
  listDaysOff,
  previewDayOff,
  removeDayOff,
} from '../usecases/doctor/days-off.ts'
import { getDoctorProfile, saveDoctorProfile } from '../usecases/doctor/profile.ts'
import {
  approveProfile,
  rejectProfile,
  submitForReview,
  unpublishProfile,
} from '../usecases/doctor/review.ts'
import { getForReview, listForReview } from '../usecases/doctor/review-list.ts'
import { getDoctorSettings, saveDoctorSettings } from '../usecases/doctor/settings.ts'
import { paperLanguage } from '../usecases/receipt/receipts.ts'
import { getWalletStatement, listStatement } from '../usecases/wallet/statement.ts'
import { getWallet, listEarnings } from '../usecases/wallet/wallet.ts'
import { serve, type Web } from './serve.ts'

/** A doctor's own hours and profile, and its review by administrators. */
export function doctorRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listAvailability, ({ actor, query }) => listAvailability(ports, actor, query))
  serve(app, web, routes.addAvailability, ({ actor, body }) => addAvailability(ports, actor, body))
  serve(app, web, routes.changeAvailability, ({ actor, params, body }) =>
    changeAvailability(ports, actor, params.id, body),
  )
  serve(app, web, routes.removeAvailability, ({ actor, params }) =>
    removeAvailability(ports, actor, params.id),
  )
  serve(app, web, daysOff.listDaysOff, ({ actor, query }) => listDaysOff(ports, actor, query))
  serve(app, web, daysOff.addDayOff, ({ actor, body }) => addDayOff(ports, actor, body))
  serve(app, web, daysOff.previewDayOff, ({ actor, body }) => previewDayOff(ports, actor, body))
  serve(app, web, daysOff.changeDayOff, ({ actor, params, body }) =>
    changeDayOff(ports, actor, params.id, body),
  )
  serve(app, web, daysOff.removeDayOff, ({ actor, params }) => removeDayOff(ports, actor, params.id))
  serve(app, web, settings.getDoctorSettings, ({ actor }) => getDoctorSettings(ports, actor))
  serve(app, web, settings.saveDoctorSettings, ({ actor, body }) => saveDoctorSettings(ports, actor, body))
  serve(app, web, feeds.getCalendarFeed, ({ actor }) => getCalendarFeed(ports, actor))
  serve(app, web, feeds.makeCalendarFeed, ({ actor, body, address, audit }) =>
    makeCalendarFeed(ports, actor, { wanted: body, address, urlOf: (key) => web.feedUrlOf(key) }, audit),
  )
  serve(app, web, feeds.changeCalendarFeed, ({ actor, body }) => changeCalendarFeed(ports, actor, body))
  serve(app, web, feeds.endCalendarFeed, ({ actor }) => endCalendarFeed(ports, actor))
  serve(app, web, feeds.readCalendarFeed, async ({ params }) => {
    const contents = await readCalendarFeed(ports, params.key)
    return isFailure(contents) ? contents : web.feedOf(contents)
  })
  serve(app, web, profiles.getDoctorProfile, ({ actor }) => getDoctorProfile(ports, actor))
  serve(app, web, profiles.saveDoctorProfile, ({ actor, body }) => saveDoctorProfile(ports, actor, body))
  serve(app, web, profiles.publishDoctorProfile, ({ actor }) => submitForReview(ports, actor))
  serve(app, web, profiles.listDoctorProfiles, ({ query }) => listForReview(ports, query))
  serve(app, web, profiles.getDoctorProfileForReview, ({ params }) => getForReview(ports, params.id))
  serve(app, web, profiles.approveDoctorProfile, ({ params, body, audit }) =>
    approveProfile(ports, params.id, body.version, audit),
  )
  serve(app, web, profiles.rejectDoctorProfile, ({ params, body, audit }) =>
    rejectProfile(ports, params.id, body, audit),
  )
  serve(app, web, profiles.unpublishDoctorProfile, ({ params, audit }) =>
    unpublishProfile(ports, params.id, audit),
  )
  serve(app, web, wallet.getWallet, ({ actor }) => getWallet(ports, actor))
  serve(app, web, wallet.listStatement, ({ actor, query }) => listStatement(ports, actor, query))
  serve(app, web, wallet.downloadWalletStatement, async ({ actor, query }) => {
    const lines = await getWalletStatement(ports, actor, query.year)
    if (isFailure(lines)) return lines
    return web.walletStatementOf(lines, await paperLanguage(ports, actor, query.language))
  })
  serve(app, web, wallet.listEarnings, ({ actor, query }) => listEarnings(ports, actor, query))
}
