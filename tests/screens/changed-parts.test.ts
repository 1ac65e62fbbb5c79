import { expect, test } from 'vitest'
import type { OverviewEntry, OverviewForm } from '#contract/overview.ts'
import { changedParts } from '../../src/parts/record/changed-parts.ts'

const form: OverviewForm = {
  personalCode: '010190-12345',
  complaints: 'Bezmiegs.',
  anamnesis: 'Agrāk nav bijis.',
  mentalState: 'Orientēts.',
  diagnosis: 'F51.0',
  specifications: 'Dienasgrāmata.',
}
const at = '2026-11-24T10:00:00.000Z'
const signed: OverviewEntry = { kind: 'signed', at, form }

test('DOC-09 the history shows all that was signed, then only what each change wrote', () => {
  const { personalCode, ...rest } = form
  const entries: OverviewEntry[] = [
    signed,
    { kind: 'added', at, note: 'Zvanīja.' },
    { kind: 'amended', at, note: 'Precizēts.', form: { ...form, diagnosis: 'F51.1' } },
    { kind: 'amended', at, note: 'Bez koda.', form: { ...rest, diagnosis: 'F51.1' } },
    { kind: 'amended', at, note: 'Kods atpakaļ.', form: { ...rest, personalCode, diagnosis: 'F51.1' } },
  ]
  expect(changedParts(entries)).toEqual([
    form,
    undefined,
    { diagnosis: 'F51.1' },
    { personalCode: '–' },
    { personalCode },
  ])
})

test('DOC-09 a change that changed no part shows none', () => {
  expect(changedParts([signed, { kind: 'amended', at, note: 'Tikai iemesls.', form }])[1]).toBeUndefined()
})
