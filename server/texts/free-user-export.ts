import type { Language } from '#contract/language.ts'
import { speaker, type Text } from './catalogue.ts'
import type { FreeConsultation } from '../store/admin/free-consultations.ts'
import { amountCell, cell, csvParts, instantCell } from './csv.ts'

// In English everything is called as the API calls it: such files are also read by programs.
const heads = [
  /*i18n*/ { id: 'export.consultation', message: 'Konsultācijas ID' },
  /*i18n*/ { id: 'export.free-user', message: 'Lietotāja ID' },
  /*i18n*/ { id: 'export.doctor', message: 'Speciālists' },
  /*i18n*/ { id: 'export.speciality', message: 'Joma' },
  /*i18n*/ { id: 'export.from', message: 'No' },
  /*i18n*/ { id: 'export.to', message: 'Līdz' },
  /*i18n*/ { id: 'export.status', message: 'Statuss' },
  /*i18n*/ { id: 'export.minutes', message: 'Minūtes' },
  /*i18n*/ { id: 'export.price', message: 'Cena' },
]
const statuses: Readonly<Record<FreeConsultation['status'], Text>> = {
  awaiting_approval: /*i18n*/ { id: 'export.awaiting', message: 'Gaida apstiprinājumu' },
  scheduled: /*i18n*/ { id: 'export.scheduled', message: 'Ieplānota' },
  active: /*i18n*/ { id: 'export.active', message: 'Notiek tagad' },
  finished: /*i18n*/ { id: 'export.finished', message: 'Pabeigta' },
  rejected: /*i18n*/ { id: 'export.rejected', message: 'Noraidīta' },
  expired: /*i18n*/ { id: 'export.expired', message: 'Termiņš beidzies' },
}
const specialities: Readonly<Record<string, Text>> = {
  psychologist: /*i18n*/ { id: 'export.psychologist', message: 'Psihologs' },
  psychiatrist: /*i18n*/ { id: 'export.psychiatrist', message: 'Psihiatrs' },
  psychotherapist: /*i18n*/ { id: 'export.psychotherapist', message: 'Psihoterapeits' },
  therapist: /*i18n*/ { id: 'export.therapist', message: 'Terapeits' },
  narcologist: /*i18n*/ { id: 'export.narcologist', message: 'Narkologs' },
  physiotherapist: /*i18n*/ { id: 'export.physiotherapist', message: 'Fizioterapeits' },
  nutrition_specialist: /*i18n*/ { id: 'export.nutrition', message: 'Uztura speciālists' },
}

/** Consultations of free users for a spreadsheet, written while they are read. */
export function freeUserCsv(pages: AsyncIterable<readonly FreeConsultation[]>, language: Language) {
  const say = speaker(language)
  const rowOf = (row: FreeConsultation) => {
    const speciality = specialities[row.speciality ?? '']
    return [
      row.id,
      row.free_user_id,
      cell(`${row.doctor_name} ${row.doctor_surname}`.trim()),
      cell(speciality ? say(speciality) : ''),
      instantCell(row.starts_at.getTime()),
      instantCell(row.ends_at.getTime()),
      cell(say(statuses[row.status])),
      String(row.minutes),
      amountCell(row.total_cents, language),
    ]
  }
  async function* rows() {
    for await (const page of pages) yield page.map(rowOf)
  }
  const head = heads.map((text) => cell(say(text)))
  return { type: 'text/csv', parts: csvParts(head, rows(), language) }
}
