import { api, fault, type Fault } from '../fault.ts'

/** Of what goes on between two sessions: measures, offers of a next appointment, records that are put right. */
export const betweenSessionsFaults: readonly Fault[] = [
  fault(
    'measure-without-consent',
    api('patients/measures', 'QST-14 SAFE-04 nobody, until the patient says so'),
    {
      harm: 'A specialist sees what a patient answered who never said that they may.',
      file: 'server/store/measure/consent.ts',
      from: 'return row?.allowed ?? false',
      to: 'return row?.allowed ?? true',
    },
  ),
  fault(
    'late-consent-wins',
    api('patients/measures', 'OFF-03 a choice that comes late does not undo a newer one'),
    {
      harm: 'A patient took back their consent, and what a device sent late gives it again.',
      file: 'server/store/measure/consent.ts',
      from: ".where('measure_consent.chosen_at', '<=', consent.chosen_at)",
      to: ".where('measure_consent.chosen_at', 'is not', null)",
    },
  ),
  fault(
    'ask-answered-twice',
    api('patients/measures', 'QST-14 once for each ask, whichever device is first'),
    {
      harm: 'Two devices answer one ask, and the line shows two days where there was one.',
      file: 'server/usecases/measure/answer.ts',
      from: "if (ask?.answering_id) return failure('wrong_status')",
      to: "if (ask?.taken_back_at) return failure('wrong_status')",
    },
  ),
  fault('measure-sum-of-the-last', api('patients/measures', 'OFF-03 what comes twice is kept once'), {
    harm: 'The sum is that of one answer: somebody unwell is told that there are few signs.',
    file: 'src/domain/measure.ts',
    from: 'sum += option.points',
    to: 'sum = option.points',
  }),
  fault(
    'measure-risk-unheard',
    api('patients/measure-risks', 'QST-12 QST-14 a risk answer raises one flag'),
    {
      harm: 'A patient answers that they think of death, is told that their specialist sees it, and nobody does.',
      file: 'server/usecases/measure/answer.ts',
      from: 'if (risks.length > 0)\n    await raiseFlag({ clock, vault, jobs }, tx',
      to: 'if (risks.length > questions.length)\n    await raiseFlag({ clock, vault, jobs }, tx',
    },
  ),
  fault('measure-mark-lost', api('patients/measure-risks', 'QST-12 QST-14 an option keeps its mark'), {
    harm: 'An administrator marks an answer as a sign of danger, and it is saved without the mark.',
    file: 'server/usecases/measure/version.ts',
    from: '...(risk && { risk: true })',
    to: '...(risk && {})',
  }),
  fault('asked-without-end', api('patients/measures', 'QST-14 nobody is asked without end'), {
    harm: 'A specialist asks a patient over and over, with a mail each time.',
    file: 'server/usecases/measure/ask.ts',
    from: "if (wait > 0) return failure('too_many_requests', { retryAfter: wait })",
    to: '',
  }),
  fault('measure-in-clear', api('patients/measures', 'QST-14 SAFE-03 which options were chosen'), {
    harm: 'What a patient answered lies readable in the database.',
    file: 'server/usecases/measure/answer.ts',
    from: 'await vault.seal(person.data_key, answeringPlace(id), JSON.stringify(chosen))',
    to: 'JSON.stringify(chosen)',
  }),
  fault(
    'offer-of-somebody-else',
    api('booking/follow-ups', 'DOC-13 the words are sealed, and administrators'),
    {
      harm: 'A patient is shown the next appointment that a specialist offers to another.',
      file: 'server/store/follow-up/read.ts',
      from: ".where('follow_up.patient_id', '=', patientId)",
      to: ".where('follow_up.patient_id', 'is not', null)",
    },
  ),
  fault('offer-at-a-wrong-price', api('booking/follow-ups', 'DOC-13 CON-21 the patient is shown who, when'), {
    harm: 'A patient agrees to a next appointment for a tenth of what it will cost them.',
    file: 'server/usecases/follow-up/view.ts',
    from: 'row.doctor_price_cents / 100',
    to: 'row.doctor_price_cents / 1000',
  }),
  fault('withdrawn-offer-accepted', api('booking/follow-ups', 'DOC-13 the specialist takes it back, twice'), {
    harm: 'An offer that was taken back counts as accepted.',
    file: 'server/store/follow-up/write.ts',
    from: "    .where('status', '=', 'open')\n    .where('starts_at', '=', from)\n",
    to: "    .where('starts_at', '=', from)\n",
  }),
  fault('ended-offer-declined', api('booking/follow-ups', 'DOC-13 it ends at its hour less the notice'), {
    harm: 'An offer that ended by itself is answered all the same, and the specialist reads a refusal.',
    file: 'server/store/follow-up/write.ts',
    from: ".where('until', '>', at)",
    to: ".where('until', 'is not', null)",
  }),
  fault(
    'begun-by-a-colleague',
    api('patients/entry-drafts', 'DOC-09 SAFE-04 nobody but its author is told'),
    {
      harm: 'Another specialist reads what one has begun to put right in a record.',
      file: 'server/usecases/overview/entry-draft.ts',
      from: '  const overview = await findOverview(sql, id)\n  if (overview?.doctor_id !== doctorId)',
      to: '  const overview = await findOverview(sql, id)\n  if (!overview)',
    },
  ),
  fault('begun-outlives-its-author', api('patients/entry-drafts', 'DOC-09 ADM-02 what a specialist began'), {
    harm: 'What somebody who is gone had begun to write about patients lies there for good.',
    file: 'server/store/overview/write.ts',
    from: "on.selectFrom('overview').select('id').where('doctor_id', '=', doctorId)",
    to: "on.selectFrom('overview').select('id').where('doctor_id', '!=', doctorId)",
  }),
]
