import { hasFlaggedPatient } from '../store/flag/specialists.ts'
import { aboutWaiting } from './about/waiting.ts'

/** Tells a specialist that an answer of one of their patients may mean danger, while nobody has seen to it. */
export const patientAnswered = aboutWaiting({
  setting: 'patient',
  role: 'doctor',
  waits: hasFlaggedPatient,
  stillWaits: (reads, clientId) => reads.hasFlaggedPatient(clientId),
  place: '/doctor/patients?flagged=true',
  tag: 'patients',
  urgent: true,
  texts: {
    title: /*i18n*/ { id: 'mail.patient-answered.subject', message: 'Ieskatieties pacientu sarakstā' },
    text: /*i18n*/ {
      id: 'mail.patient-answered.text',
      message:
        'Par vienu no jūsu pacientiem ir kas tāds, ko ir svarīgi redzēt drīz. Vairāk rakstām tikai Sarunā.',
    },
    button: /*i18n*/ { id: 'mail.patient-answered.button', message: 'Atvērt pacientu sarakstu' },
    push: /*i18n*/ { id: 'push.patient-answered', message: 'Atveriet, lai redzētu, kas ir jauns.' },
  },
})
