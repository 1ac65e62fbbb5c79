import type { Waiting } from '#contract/waiting.ts'
import { findClientByRole } from '../store/person/read.ts'
import type { Text } from '../texts/catalogue.ts'
import { countWaiting } from '../usecases/admin/waiting.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.waiting.subject', message: 'Šodien gaida jūsu lēmumu' },
  text: /*i18n*/ {
    id: 'mail.waiting.text',
    message: 'Jūs gaida {count, plural, zero {# ieraksti} one {# ieraksts} other {# ieraksti}}.',
  },
  once: /*i18n*/ {
    id: 'mail.waiting.once',
    message: 'Par to, kas gaida, rakstām ne biežāk kā reizi dienā.',
  },
  button: /*i18n*/ { id: 'mail.waiting.button', message: 'Atvērt sarakstu' },
}

/** What may wait, what it is called, and where it waits; the first of them that does is what the button opens. */
const kinds: Readonly<Record<keyof Waiting, { name: Text; place: string }>> = {
  flags: {
    name: /*i18n*/ { id: 'mail.waiting.flags', message: 'Steidzami: pacienti, ar kuriem jāsazinās' },
    place: '/admin/flags',
  },
  doctors: {
    name: /*i18n*/ { id: 'mail.waiting.doctors', message: 'Izskatāmie speciālistu profili' },
    place: '/admin/doctors?status=to_review',
  },
  freeUsers: {
    name: /*i18n*/ { id: 'mail.waiting.free-users', message: 'Bezmaksas plāna reģistrācijas' },
    place: '/admin/freeusers?approval=awaiting_approval',
  },
  findings: {
    name: /*i18n*/ { id: 'mail.waiting.findings', message: 'Maksājumi, kas jāpārbauda' },
    place: '/admin/payments?view=open',
  },
  orders: {
    name: /*i18n*/ { id: 'mail.waiting.orders', message: 'Pasūtījumi, par kuriem nav saņemta nauda' },
    place: '/admin/orders?status=open',
  },
  payouts: {
    name: /*i18n*/ { id: 'mail.waiting.payouts', message: 'Neveiktās izmaksas' },
    place: '/admin/payouts?status=created',
  },
  support: {
    name: /*i18n*/ { id: 'mail.waiting.support', message: 'Neatbildētas atbalsta ziņas' },
    place: '/admin/support?replied=false',
  },
  licences: {
    name: /*i18n*/ { id: 'mail.waiting.licences', message: 'Licences, kas drīz beidzas vai nesen beigušās' },
    place: '/admin/doctors?licence=told',
  },
  deadLetters: {
    name: /*i18n*/ { id: 'mail.waiting.dead-letters', message: 'Neizdevušies darbi' },
    place: '/admin/dead-letters',
  },
}

/**
 * Tells an administrator what waits: how much and where, nothing about whom. Not when nothing does, or they are none any
 * more.
 */
export const waitingDigest = {
  about: 'person',
  setting: null,
  ...mailOf<Waiting>({
    async facts(ports, { person: { id, status } }) {
      if (status !== 'confirmed' || !(await findClientByRole(ports.database.sql, id, 'admin'))) return null
      const waiting = await countWaiting(ports)
      return Object.values(waiting).some((count) => count > 0) ? waiting : null
    },
    letter(waiting, { say, publicUrl }) {
      const there = Object.entries(kinds).flatMap(([kind, { name, place }]) => {
        const count = waiting[kind as keyof Waiting]
        return count > 0 ? [{ name, place, count }] : []
      })
      return {
        subject: say(texts.subject),
        paragraphs: [say(texts.text, { count: there.reduce((all, { count }) => all + count, 0) })],
        facts: there.map(({ name, place, count }) => ({
          label: say(name),
          value: String(count),
          href: `${publicUrl}${place}`,
        })),
        button: { label: say(texts.button), href: `${publicUrl}${there[0]?.place ?? '/admin/patients'}` },
        notes: [say(texts.once)],
      }
    },
  }),
} as const
