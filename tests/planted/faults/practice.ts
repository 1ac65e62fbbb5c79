import { api, fault, type Fault } from '../fault.ts'

/** Of what a specialist works with: notes, calendar, licence, absence, days off. */
export const practiceFaults: readonly Fault[] = [
  fault(
    'note-of-a-colleague',
    api('patients/session-notes', 'DOC-13 AUTH-13 of two specialists of one patient each reads'),
    {
      harm: 'A specialist reads what a colleague noted for themselves about the same patient.',
      file: 'server/store/session-note/read.ts',
      from: ".where('consultation.doctor_id', '=', doctorId)",
      to: ".where('consultation.doctor_id', 'is not', null)",
    },
  ),
  fault('note-in-clear', api('patients/session-notes', 'DOC-13 SAFE-03 nothing of a note stands in clear'), {
    harm: 'What a specialist notes about a session lies readable in the database.',
    file: 'server/usecases/session-note/notes.ts',
    from: 'await vault.seal(row.patient_data_key, placeOf(id), text)',
    to: 'text',
  }),
  fault(
    'note-written-over',
    api('patients/session-notes', 'DOC-13 of two who change the same version the second is refused'),
    {
      harm: 'What a specialist noted on one device is written over from another, unasked.',
      file: 'server/store/upsert-version.ts',
      from: 'is({ ...of, version })',
      to: 'is(of)',
    },
  ),
  fault(
    'ended-feed-goes-on',
    api('booking/calendar-feed', 'DOC-07 a new address ends the old one; an ended'),
    {
      harm: 'Whoever knows the address that a specialist has ended goes on reading when they meet whom.',
      file: 'server/store/calendar-feed/write.ts',
      from: "await db.deleteFrom('calendar_feed').where('doctor_id', '=', doctorId).execute()",
      to: "await db.deleteFrom('calendar_feed').where('key_hash', '=', doctorId).execute()",
    },
  ),
  fault(
    'lost-address-goes-on',
    api('booking/calendar-feed', 'DOC-07 a new address ends the old one; an ended'),
    {
      harm: 'An address that got into wrong hands still opens the calendar after it was replaced.',
      file: 'server/store/calendar-feed/write.ts',
      from: 'doUpdateSet({ key_hash, titles, created_at, fetched_at: null })',
      to: 'doUpdateSet({ titles, created_at, fetched_at: null })',
    },
  ),
  fault(
    'feed-names-patients',
    api('booking/calendar-feed', 'DOC-07 AUTH-13 names only where they are wanted'),
    {
      harm: 'The names of patients stand in a calendar of somebody else’s making, though no one chose it.',
      file: 'server/usecases/calendar-feed/read-feed.ts',
      from: "entryOf(row, titles === 'names')",
      to: 'entryOf(row, titles !== undefined)',
    },
  ),
  fault(
    'feed-names-the-anonymous',
    api('booking/calendar-feed', 'DOC-07 AUTH-13 names only where they are wanted'),
    {
      harm: 'A patient who stays anonymous is called by name in the specialist’s calendar.',
      file: 'server/usecases/calendar-feed/read-feed.ts',
      from: '    row.patient_anonymous,\n',
      to: '    false,\n',
    },
  ),
  fault(
    'first-check-stays',
    api('patients/briefing', 'DOC-10 how the patient’s camera and microphone were'),
    {
      harm: 'A specialist relies on a camera that has stopped working since it was first tried.',
      file: 'server/store/device-check/write.ts',
      from: 'doUpdateSet({ camera, microphone, checked_at })',
      to: 'doUpdateSet({ checked_at })',
    },
  ),
  fault('ended-licence-valid', api('specialists/licence', 'DOC-08 told again at its end'), {
    harm: 'Patients take a licence that has ended for a valid one.',
    file: 'server/usecases/doctor/specialists.ts',
    from: 'licenceEnded: hasEnded(profile.licenceUntil, licenceDays(now)),',
    to: 'licenceEnded: false,',
  }),
  fault('licence-without-end', api('specialists/licence', 'DOC-08 a licence is shown once it was reviewed'), {
    harm: 'A licence that ends is shown as one that never does, and nobody is told of its end.',
    file: 'server/usecases/doctor/review.ts',
    from: 'profile: draft, at',
    to: 'profile: { ...draft, licenceUntil: null }, at',
  }),
  fault('away-for-ever', api('chat/reply-times', 'DOC-11 an absence that is over is told to nobody'), {
    harm: 'A patient does not write, because the specialist who is back is said to be away.',
    file: 'server/usecases/reply-times/own.ts',
    from: 'if (absenceIsOver({ until }, dayIn(clock.now(), row.time_zone))) return null',
    to: '',
  }),
  fault(
    'blocked-said-to-answer',
    api('chat/reply-times', 'DOC-11 CHAT-01 a patient sees in their own chat when answers come'),
    {
      harm: 'A patient waits for the answer of a specialist who cannot give any more.',
      file: 'server/usecases/reply-times/get.ts',
      from: 'if (stateOf(own.chat).closed)',
      to: 'if (stateOf(own.chat) === undefined)',
    },
  ),
  fault(
    'anonymous-phone-shown',
    api('patients/flag-reach', 'QST-12 CON-07 of a patient who stays anonymous nothing is seen'),
    {
      harm: 'A specialist sees the phone of a patient who came without a name.',
      file: 'server/usecases/flag/reach.ts',
      from: 'if (anonymous) return {}',
      to: 'if (anonymous && !phone) return {}',
    },
  ),
  fault('danger-told-to-nobody', api('patients/flags', 'QST-12 PUSH-02 a specialist is told once'), {
    harm: 'An answer that may mean danger waits until a specialist happens to look.',
    file: 'server/usecases/flag/raise.ts',
    from: 'if (isNew) return notifySpecialists(ports, tx, patientId, id)',
    to: 'if (isNew) return undefined',
  }),
  fault('taken-week-offered', api('booking/next-weeks', 'CON-21 eight weeks, each free or with why not'), {
    harm: 'A patient chooses a week for the series in which the hour is somebody else’s.',
    file: 'server/usecases/consultation/repeat.ts',
    from: 'whyNot: whyNotThen({ ...rules, busy }, own, from),',
    to: 'whyNot: whyNotThen({ ...rules, busy: [] }, own, from),',
  }),
  fault(
    'day-off-over-another',
    api('booking/days-off', 'DOC-12 a change is asked and refused as a new one is'),
    {
      harm: 'A day off is moved onto another, and taking one of them back opens hours that are still off.',
      file: 'server/usecases/doctor/days-off.ts',
      from: 'standing.some((row) => row.id !== id && overlaps(spanOf(row), wanted))',
      to: 'standing.some((row) => row.id === undefined)',
    },
  ),
  fault(
    'hours-of-before-stay',
    api('booking/days-off', 'DOC-12 one is moved, made longer, and given other hours'),
    {
      harm: 'Patients book hours that the specialist took out of a day off again.',
      file: 'server/store/availability/write.ts',
      from: "  await tx.deleteFrom('availability').where('day_off_id', '=', id).execute()\n",
      to: '',
    },
  ),
  fault(
    'proposed-time-not-told',
    api('booking/days-off', 'DOC-12 CON-20 times that are only proposed are told'),
    {
      harm: 'A specialist plans a journey over a time that a patient may still agree to.',
      file: 'server/usecases/doctor/days-off.ts',
      from: 'proposed: touched(proposed),',
      to: 'proposed: [],',
    },
  ),
]
