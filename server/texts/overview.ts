import type { Language } from '#contract/language.ts'
import type { Overview } from '#contract/overview.ts'
import type { DisplayName } from '#domain/alias.ts'
import type { Paper } from '../external/pdf/port.ts'
import { speaker } from './catalogue.ts'
import { dayText } from './instants.ts'
import { patientText } from './names.ts'

const texts = {
  title: /*i18n*/ { id: 'overview.title', message: 'Pacienta pieraksts' },
  lead: /*i18n*/ { id: 'overview.lead', message: 'Parakstīts {day}' },
  amended: /*i18n*/ { id: 'overview.amended', message: 'Labots {day}' },
  added: /*i18n*/ { id: 'overview.added', message: 'Papildināts {day}' },
  doctor: /*i18n*/ { id: 'overview.doctor', message: 'Speciālists' },
  patient: /*i18n*/ { id: 'overview.patient', message: 'Pacients' },
  note: /*i18n*/ {
    id: 'overview.note',
    message: 'Pierakstā ir veselības dati. Glabājiet to tā, lai to nelasa citi.',
  },
}
const parts = {
  personalCode: /*i18n*/ { id: 'overview.personal-code', message: 'Personas kods' },
  complaints: /*i18n*/ { id: 'overview.complaints', message: 'Sūdzības' },
  anamnesis: /*i18n*/ { id: 'overview.anamnesis', message: 'Anamnēze' },
  mentalState: /*i18n*/ { id: 'overview.mental-state', message: 'Psihiskais stāvoklis' },
  diagnosis: /*i18n*/ { id: 'overview.diagnosis', message: 'Diagnoze' },
  specifications: /*i18n*/ { id: 'overview.specifications', message: 'Precizējumi' },
}
const partNames = [
  'personalCode',
  'complaints',
  'anamnesis',
  'mentalState',
  'diagnosis',
  'specifications',
] as const

/** A record as its patient gets it: what it says now, and what was added or why it was put right. */
export function overviewPaper(overview: Overview, language: Language): Paper {
  const say = speaker(language)
  const { doctor, patient, form, entries, createdAt } = overview
  const [signed, last] = [Date.parse(createdAt), Date.parse(entries.at(-1)?.at ?? createdAt)]
  const shown: DisplayName = patient.anonymous
    ? { kind: 'alias', number: Number(patient.displayName) }
    : { kind: 'name', text: patient.displayName }
  return {
    language,
    title: say(texts.title),
    at: last,
    lead: say(texts.lead, { day: dayText(signed) }),
    parties: [
      { label: say(texts.doctor), lines: [`${doctor.name} ${doctor.surname}`] },
      { label: say(texts.patient), lines: [patientText(shown, language)] },
    ],
    sections: [
      ...partNames.flatMap((name) => {
        const text = form[name]
        return text === undefined ? [] : [{ title: say(parts[name]), text }]
      }),
      ...entries.flatMap(({ kind, at, note }) =>
        note === undefined
          ? []
          : [
              {
                title: say(kind === 'added' ? texts.added : texts.amended, { day: dayText(Date.parse(at)) }),
                text: note,
              },
            ],
      ),
    ],
    totals: [],
    notes: [say(texts.note)],
  }
}
