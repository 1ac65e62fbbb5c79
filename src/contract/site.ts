import * as z from 'zod/mini'
import { Euro } from './fields.ts'
import { route } from './route.ts'

/** What the public pages need from configuration. */
export const Site = z.object({
  institutionNumber: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  supportEmail: z.string(),
  helpLines: z.array(
    z.object({ number: z.string(), label: z.object({ lv: z.string(), en: z.string(), ru: z.string() }) }),
  ),
  /** "test" names the embedded processor on screen, "stripe" the real one. */
  payments: z.enum(['test', 'stripe']),
  /** Whether patients who stay anonymous can have calls: only where those are relayed. */
  anonymousCalls: z.boolean(),
})
export type Site = z.infer<typeof Site>

const OneTime = z.object({ single: Euro, pack5: Euro })

/** Every price of the pricing page. */
export const Pricing = z.object({
  oneTime: z.object({ psychologist: OneTime, doctor: OneTime }),
  subscriptions: z.array(
    z.object({
      plan: z.enum(['advanced', 'basic']),
      kind: z.enum(['psychologist', 'doctor']),
      price: Euro,
      consultations: z.int(),
      minutes: z.int(),
      period: z.literal('month'),
      includesChat: z.boolean(),
    }),
  ),
  payAsYouGo: z.object({ psychologist: Euro, doctor: Euro, minutes: z.int() }),
  firstConsultationDiscount: z.int(),
  currency: z.literal('EUR'),
})
export type Pricing = z.infer<typeof Pricing>

export const getSite = route('GET /site', {
  who: 'guest',
  summary: 'Contact, institution number and help lines',
  answers: { 200: Site },
})

export const getPricing = route('GET /pricing', {
  who: 'guest',
  summary: 'All prices',
  answers: { 200: Pricing },
})
