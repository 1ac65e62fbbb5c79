import { api, domain, fault, type Fault } from '../fault.ts'

/** Of times: offered, held, taken, given back. */
export const bookingFaults: readonly Fault[] = [
  fault('slots-without-rest', domain('slots', 'the buffer lies between them, not after the last'), {
    harm: 'A doctor has no rest between two consultations.',
    file: 'src/domain/slots.ts',
    from: 'const step = length + query.buffer * MINUTE',
    to: 'const step = length',
  }),
  fault(
    'rest-not-read',
    api(
      'booking/availability',
      'CON-12 CON-17 a doctor’s rest lies between the offered times, and no other is held or booked',
    ),
    {
      harm: 'The rest that a doctor has set is ignored where times are offered, held and booked.',
      file: 'server/usecases/doctor/slot-rules.ts',
      from: 'buffer: settings.buffer,',
      to: 'buffer: 0,',
    },
  ),
  fault('slots-at-once', domain('slots', 'minimum notice and horizon: their very ends are still offered'), {
    harm: 'A doctor is booked for the next minute, without the notice they asked for.',
    file: 'src/domain/slots.ts',
    from: 'query.now + query.minNotice * MINUTE',
    to: 'query.now',
  }),
  fault(
    'clock-change-forgotten',
    domain(
      'slots',
      'in March the window is an hour shorter, in October an hour longer, every slot as long as ever',
    ),
    {
      harm: 'In the night in which the clocks change times are offered that are another hour of the world.',
      file: 'src/domain/zone.ts',
      from: 'const after = Math.round(offsetAt(asUtc + DAY, zone) * MINUTE)',
      to: 'const after = before',
    },
  ),
  fault(
    'one-half-is-enough',
    api(
      'booking/holds',
      'CON-17 CON-04 it keeps the patient’s own time as well: elsewhere at that hour they are taken',
    ),
    {
      harm: 'One person is booked twice at the same hour.',
      file: 'server/store/busy/write.ts',
      from: 'return time.clients.filter((client) => !reserved.has(client))',
      to: 'return reserved.size > 0 ? [] : [...time.clients]',
    },
  ),
  fault(
    'profiles-not-people',
    api(
      'account/one-person',
      'CON-04 whoever is booked as a doctor holds, books and proposes nothing elsewhere at that hour, and is told why',
    ),
    {
      harm: 'A doctor is booked as a patient at the very hour at which somebody waits for them in a call.',
      file: 'migrations/0058-one-person.ts',
      from: 'new.person_id := (select person_id from client where id = new.client_id);',
      to: 'new.person_id := new.client_id;',
    },
  ),
  fault(
    'doctor-free-while-patient',
    api(
      'account/one-person',
      'CON-04 CON-12 nobody books a doctor at the hour at which they are a patient elsewhere, nor learns of it',
    ),
    {
      harm: 'Hours at which a doctor is a patient elsewhere are offered, and refused to everybody who chooses them.',
      file: 'server/store/busy/read.ts',
      from: `'profile.person_id', 'client.person_id'`,
      to: `'profile.id', 'client.id'`,
    },
  ),
  fault(
    'told-of-somebodys-own-hour',
    api(
      'account/one-person',
      'CON-04 CON-12 nobody books a doctor at the hour at which they are a patient elsewhere, nor learns of it',
    ),
    {
      harm: 'Who asks for an hour at which a doctor is a patient is told that they are booked themselves.',
      file: 'server/usecases/consultation/time-refusal.ts',
      from: `busy.includes(asking) ? 'double_booked'`,
      to: `busy.length > 0 && asking ? 'double_booked'`,
    },
  ),
  fault(
    'holds-of-others-swept',
    api('booking/holds', 'CON-17 keeps a time for ten minutes: free to oneself, taken for everyone else'),
    {
      harm: 'Whoever comes second takes away a time that somebody else is just paying for.',
      file: 'server/store/busy/write.ts',
      from: `.where('expires_at', '<=', new Date(now))`,
      to: `.where('expires_at', 'is not', null)`,
    },
  ),
  fault('hold-too-short', domain('deadlines', 'each is counted from its own moment'), {
    harm: 'A chosen time is lost while its card is being typed.',
    file: 'src/domain/deadlines.ts',
    from: 'const HOLD_MINUTES = 10',
    to: 'const HOLD_MINUTES = 1',
  }),
  fault(
    'requests-without-end',
    api(
      'booking/too-many-open',
      'CON-03 asked for at once, through every process: never more than three, and never less',
    ),
    {
      harm: 'One patient fills a doctor’s calendar with requests, and nobody else finds a time.',
      file: 'server/usecases/consultation/reserve.ts',
      from: 'if (tooMany) return tooMany',
      to: `if (tooMany && kind === 'consultation') return tooMany`,
    },
  ),
  fault(
    'refused-after-giving-up',
    api(
      'booking/too-many-open',
      'CON-03 PAY-06 what is just being paid counts; a booking that waits for the bank survives a refusal',
    ),
    {
      harm: 'Who asks for one request too many loses the booking that they were just paying for.',
      file: 'server/usecases/consultation/reserve.ts',
      from: 'if (refused) return refused\n  const replaced',
      to: 'const replaced',
    },
  ),
  fault(
    'cancelling-not-counted',
    api(
      'booking/too-many-open',
      'CON-03 CON-05 after twenty nothing is booked or proposed, until an hour has passed; what is refused does not count',
    ),
    {
      harm: 'One patient books and cancels without end, and each time a doctor is written to.',
      file: 'server/usecases/consultation/change.ts',
      from: "if (change.act === 'cancel') await countAct",
      to: "if (change.act === 'expire') await countAct",
    },
  ),
  fault('cancelled-too-late', domain('transitions', 'cancel in scheduled'), {
    harm: 'A patient cancels a minute before the start with the money back, and the doctor waits for nothing.',
    file: 'src/domain/transitions.ts',
    from: 'now <= cancelUntil(from) ?',
    to: 'now < from ?',
  }),
  fault(
    'day-without-its-hour',
    domain('deadlines', '24 hours are hours, also over the change of the clock'),
    {
      harm: 'In the night in which the clocks change the last moment to cancel is an hour off.',
      file: 'src/domain/deadlines.ts',
      from: 'return start - CANCEL_HOURS * HOUR',
      to: 'return start - (CANCEL_HOURS - (new Date(start).getUTCDay() === 1 ? 1 : 0)) * HOUR',
    },
  ),
  fault('answered-after-start', domain('transitions', 'accept in awaiting_approval'), {
    harm: 'A request is accepted and charged after its time has passed.',
    file: 'src/domain/transitions.ts',
    from: `    accept: beforeStart({ ...scheduled, money: 'capture' }),`,
    to: `    accept: always({ ...scheduled, money: 'capture' }),`,
  }),
]
