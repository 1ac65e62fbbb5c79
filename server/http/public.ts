import {
  getDoctor as getDoctorRoute,
  listDoctorFilters as listDoctorFiltersRoute,
  listDoctors as listDoctorsRoute,
  listSlots as listSlotsRoute,
} from '#contract/doctor.ts'
import { getNewsPost as getNewsPostRoute, listNews as listNewsRoute } from '#contract/news.ts'
import { getPricing, getSite } from '#contract/site.ts'
import type { Hono } from 'hono'
import { listDoctorFilters } from '../usecases/doctor/filters.ts'
import { getDoctor, listDoctors, listSlots } from '../usecases/doctor/specialists.ts'
import { getNewsPost, listNews } from '../usecases/news/read-news.ts'
import { pricing } from '../usecases/site/pricing.ts'
import { site } from '../usecases/site/site.ts'
import { serve, type Web } from './serve.ts'

/** What anyone may read. */
export function publicRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, listDoctorsRoute, ({ query }) => listDoctors(ports, query))
  serve(app, web, listDoctorFiltersRoute, () => listDoctorFilters(ports))
  serve(app, web, getDoctorRoute, ({ params }) => getDoctor(ports, params.id))
  serve(app, web, listSlotsRoute, ({ actor, params, query }) => listSlots(ports, actor, params.id, query))
  serve(app, web, listNewsRoute, ({ query }) => listNews(ports, query))
  serve(app, web, getNewsPostRoute, ({ params }) => getNewsPost(ports, params.id))
  serve(app, web, getPricing, async () => pricing())
  serve(app, web, getSite, async () => site(ports))
}
