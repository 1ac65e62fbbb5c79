import { hasFlaggedPatient } from '../store/flag/specialists.ts'
import { findClientByRole } from '../store/person/read.ts'
import { speaker } from '../texts/catalogue.ts'
import { mailOf } from './about/mail.ts'
import type { PushWriter } from './notice.ts'

const PLACE = '/doctor/patients?flagged=true'

const texts = {
  title: /*i18n*/ { id: 'mail.patient-answered.subject', message: 'Ieskatieties pacientu sarakstā' },
  text: /*i18n*/ {
    id: 'mail.patient-answered.text',
    message:
      'Par vienu no jūsu pacientiem ir kas tāds, ko ir svarīgi redzēt drīz. Vairāk rakstām tikai Sarunā.',
  },
  button: /*i18n*/ { id: 'mail.patient-answered.button', message: 'Atvērt pacientu sarakstu' },
  push: /*i18n*/ { id: 'push.patient-answered', message: 'Atveriet, lai redzētu, kas ir jauns.' },
}

const push: PushWriter = {
  urgent: true,
  async write(reads, { clientId }) {
    if (!(await reads.hasFlaggedPatient(clientId))) return null
    return {
      texts: { title: texts.title, discreet: texts.push, open: texts.push },
      other: '',
      startsAt: null,
      tag: 'patients',
      url: PLACE,
    }
  },
}

/**
 * Tells a specialist that an answer of one of their patients may mean danger, while nobody has seen to it. Whoever reads
 * it on a lock screen or in a mail box learns neither of whom it is nor what it is about.
 */
export const patientAnswered = {
  about: 'person',
  setting: 'patient',
  ...mailOf<true>({
    async facts({ database }, { person: { id, status } }) {
      const doctor = await findClientByRole(database.sql, id, 'doctor')
      const isTrue =
        status === 'confirmed' && doctor !== undefined && (await hasFlaggedPatient(database.sql, doctor.id))
      return isTrue || null
    },
    letter(_, { language, publicUrl }) {
      const say = speaker(language)
      return {
        subject: say(texts.title),
        paragraphs: [say(texts.text)],
        button: { label: say(texts.button), href: `${publicUrl}${PLACE}` },
      }
    },
  }),
  push,
} as const
