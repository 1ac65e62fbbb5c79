import { MINUTE } from '#domain/duration.ts'
import { consultationPush } from './about/consultation.ts'

const texts = {
  title: /*i18n*/ { id: 'push.call.title', message: 'Jūs gaida' },
  discreet: /*i18n*/ { id: 'push.call.text', message: 'Saruna ir atvērta, varat pievienoties.' },
  open: /*i18n*/ { id: 'push.call.open', message: '{other} jūs gaida.' },
}

/** Tells a patient that the doctor has entered their call and waits; of what is over in minutes no mail is written. */
export const callStarted = {
  about: 'consultation',
  setting: 'callStarted',
  push: consultationPush(['scheduled', 'active'], {
    urgent: true,
    life: 10 * MINUTE,
    intoCall: true,
    say: async (row, reader, reads) =>
      (await reads.isInCall(row.id, row[`${reader}_id`])) ? null : { texts },
  }),
} as const
