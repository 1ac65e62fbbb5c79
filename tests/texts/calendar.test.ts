import { consultationStatuses } from '#contract/consultation.ts'
import { languages } from '#contract/language.ts'
import { expect, test } from 'vitest'
import { consultationCalendar, type CalendarConsultation } from '../../server/texts/calendar.ts'

const consultation: CalendarConsultation = {
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  from: '2026-11-24T16:30:00.000Z',
  to: '2026-11-24T17:15:00.000Z',
  status: 'scheduled',
  version: 2,
}
const around = {
  publicUrl: 'https://saruna.example',
  supportEmail: 'help@saruna.example',
  now: Date.parse('2026-11-20T10:00:00Z'),
}

/** The entry by property, folded lines joined. */
function entry(changes: Partial<CalendarConsultation> = {}, audience: 'patient' | 'doctor' = 'patient') {
  const ics = consultationCalendar({ ...consultation, ...changes }, audience, 'lv', around)
  const lines = ics.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return { ics, get: (name: string) => lines.find((line) => new RegExp(`^${name}[:;]`).test(line)) }
}

test('CON-14 an entry is one event in UTC with CRLF lines of at most 75 octets', () => {
  const { ics, get } = entry()
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/)
  expect(ics.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(get('DTSTART')).toBe('DTSTART:20261124T163000Z')
  expect(get('DTEND')).toBe('DTEND:20261124T171500Z')
  expect(get('DTSTAMP')).toBe('DTSTAMP:20261120T100000Z')
})

test('CON-14 one consultation keeps its UID, and a change carries a higher SEQUENCE', () => {
  const first = entry()
  const moved = entry({ version: 3, from: '2026-11-25T16:30:00.000Z' })
  expect(moved.get('UID')).toBe(first.get('UID'))
  expect(first.get('SEQUENCE')).toBe('SEQUENCE:2')
  expect(moved.get('SEQUENCE')).toBe('SEQUENCE:3')
})

test('CON-14 waiting is tentative, agreed is confirmed, closed is taken back', () => {
  const expected = {
    awaiting_approval: ['METHOD:PUBLISH', 'STATUS:TENTATIVE'],
    scheduled: ['METHOD:PUBLISH', 'STATUS:CONFIRMED'],
    active: ['METHOD:PUBLISH', 'STATUS:CONFIRMED'],
    finished: ['METHOD:PUBLISH', 'STATUS:CONFIRMED'],
    rejected: ['METHOD:CANCEL', 'STATUS:CANCELLED'],
    expired: ['METHOD:CANCEL', 'STATUS:CANCELLED'],
  }
  for (const status of consultationStatuses) {
    const { get } = entry({ status })
    expect([get('METHOD'), get('STATUS')]).toEqual(expected[status])
    expect(get('ORGANIZER')).toContain('mailto:help@saruna.example')
  }
})

test('AUTH-13 a calendar on a shared screen tells nothing but Saruna', () => {
  for (const language of languages) {
    const ics = consultationCalendar(consultation, 'doctor', language, around)
    expect(ics).toContain('\r\nSUMMARY:Saruna\r\n')
    expect(ics).not.toMatch(/konsult|consult(?!ations\/)|консульт|psih|psych|психо|pacien|patient|пациент/i)
  }
})

test('the entry leads each side to where it goes on', () => {
  expect(entry().get('URL')).toContain(`/consultations/${consultation._id}`)
  expect(entry({ status: 'awaiting_approval' }, 'doctor').get('URL')).toContain('/doctor/dashboard')
  expect(entry({ status: 'awaiting_approval' }).get('URL')).toContain('/patient/consultations/')
})
