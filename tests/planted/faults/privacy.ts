import { api, domain, fault, journeys, ports, sync, texts, type Fault } from '../fault.ts'

const nowhere = 'CON-02 CON-09 CALL-05 CHAT-07 what people write to each other stands in no table in clear'
const everyKind =
  'DOC-02 every mail, file and notification calls a doctor by the reviewed name, and by the new one from its review on'
const onTheLine =
  'DOC-02 papers, calendars, heads of chats and live events keep the reviewed name, and take the new one from its review on'
const standing = 'CON-02 CON-09 CALL-05 what earlier releases kept in clear is read as before, and sealed'

/** Of names, letters, notifications, logs and what lies at rest. */
export const privacyFaults: readonly Fault[] = [
  fault(
    'link-confirms-when-opened',
    journeys(
      'sign-up-code',
      'AUTH-20 a scanner that opens the link with scripts, twice, uses nothing up and is nobody',
    ),
    {
      harm: 'A program that scans mails confirms an address that nobody has read, and has the session of a stranger.',
      file: 'src/features/confirm-email/confirm-email-screen.tsx',
      from: 'return link.own ? <ConfirmAtOnce',
      to: 'return !link.used ? <ConfirmAtOnce',
    },
  ),
  fault(
    'code-tried-for-ever',
    api(
      'account/sign-up-code',
      'AUTH-20 five tries a code, also at once: the sixth is refused though it is right',
    ),
    {
      harm: 'Whoever signs up with the address of somebody else tries codes until one is right.',
      file: 'server/store/sign-up/write.ts',
      from: "    .where('tries', '<', most)\n",
      to: '',
    },
  ),
  fault('alias-with-name', domain('alias', 'an anonymous patient is a number and nothing of the name'), {
    harm: 'Doctors read the names of those who stay anonymous.',
    file: 'src/domain/alias.ts',
    from: 'if (anonymous) return',
    to: `if (anonymous && patient.name === '') return`,
  }),
  fault(
    'cancelled-letter-names',
    api('push/notices', 'AUTH-13 consultation-cancelled names an anonymous patient to no doctor'),
    {
      harm: 'The letter about a cancelled consultation tells the doctor who an anonymous patient is.',
      file: 'server/notices/about/mailed.ts',
      from: 'displayName(patient, row.patient_stays_anonymous)',
      to: `displayName(patient, row.patient_stays_anonymous && row.status !== 'rejected')`,
    },
  ),
  fault(
    'push-names-anonymous',
    api('push/notices', 'PUSH-03 AUTH-13 consultation-cancelled names an anonymous patient to no doctor'),
    {
      harm: 'A lock screen tells who an anonymous patient is.',
      file: 'server/notices/about/other-side.ts',
      from: 'displayName(patient, row.patient_stays_anonymous)',
      to: 'displayName(patient, false)',
    },
  ),
  fault(
    'private-text-ignored',
    api('push/notices', 'PUSH-03 consultation-cancelled names nobody where that was asked for'),
    {
      harm: 'Whoever asked for notifications without names has the other’s name on the lock screen.',
      file: 'server/effects/push.ts',
      from: 'const discreet = target.private_text ?? DEFAULT_NOTIFICATIONS.privateText',
      to: 'const discreet = target.private_text === null && DEFAULT_NOTIFICATIONS.privateText',
    },
  ),
  fault('old-session-named', api('push/push', 'names nobody on a device whose session has grown old'), {
    harm: 'A device that is in other hands by now shows names.',
    file: 'server/effects/push.ts',
    from: 'discreet || isOver(target, now)',
    to: 'discreet',
  }),
  fault(
    'letters-in-latvian',
    api('push/notices', 'FMT-02 consultation-reminder is in the language of its reader'),
    {
      harm: 'Every letter about a consultation comes in Latvian.',
      file: 'server/notices/about/consultation.ts',
      from: 'const { language } = person',
      to: `const language = 'lv' as const`,
    },
  ),
  fault(
    'pushes-in-latvian',
    api('push/notices', 'FMT-02 consultation-reminder is in the language of its reader'),
    {
      harm: 'Every notification comes in Latvian.',
      file: 'server/effects/push.ts',
      from: 'const { language } = target',
      to: `const language = 'lv' as const`,
    },
  ),
  fault(
    'subject-names',
    texts('mails', 'AUTH-13 no subject in lv tells a name, a time or anything of health'),
    {
      harm: 'The list of mails on a phone shows with whom somebody speaks.',
      file: 'server/notices/consultation-requested.ts',
      from: 'subject: say(texts.subject),',
      to: 'subject: `${say(texts.subject)}: ${consultation.doctor}`,',
    },
  ),
  fault('mail-with-markup', texts('mails', 'what people type is text in HTML, never markup'), {
    harm: 'A name that is markup acts in somebody’s mail program.',
    file: 'server/texts/mail-layout.ts',
    from: 'entities[sign] ?? sign)',
    to: 'sign)',
  }),
  fault(
    'calendar-tells',
    texts('calendar', 'AUTH-13 a calendar on a shared screen tells nothing but Saruna'),
    {
      harm: 'A shared calendar says what these meetings are.',
      file: 'server/texts/calendar.ts',
      from: `summary: 'Saruna',`,
      to: `summary: 'Psihologs',`,
    },
  ),
  fault(
    'row-in-log',
    api('account/account-secrets', 'API-02 a row that the database refuses is quoted in no log'),
    {
      harm: 'Whoever reads the log reads what people wrote.',
      file: 'server/main.ts',
      from: '    `${error}.detail`,\n',
      to: '',
    },
  ),
  fault(
    'sealed-anywhere',
    ports('vault', 'it does not open elsewhere, with another key, under another master key, or changed'),
    {
      harm: 'One person’s sealed record can be put into another’s and read there.',
      file: 'server/external/vault/cipher.ts',
      from: 'function encrypt(key: Uint8Array, place: string, plain: Uint8Array): string {',
      to: `function encrypt(key: Uint8Array, place: string, plain: Uint8Array): string {\n  place = place.slice(0, 5)`,
    },
  ),
  fault(
    'index-without-key',
    ports('vault', 'equal texts have one fingerprint in a column, and another in the next'),
    {
      harm: 'Personal codes are found in a stolen database by trying all there are.',
      file: 'server/external/vault/aes-gcm.ts',
      from: `createHmac('sha256', indexKeys[name])`,
      to: `createHmac('sha256', name.slice(0, 0))`,
    },
  ),
  fault('note-kept-in-clear', api('free-texts', nowhere), {
    harm: 'Whoever reads the table of payments reads why people look for help.',
    file: 'server/usecases/payment/reservation.ts',
    from: 'if (!note) return { ...unsealed, prices }',
    to: 'if (!note || unsealed.payWith === `card`) return { ...unsealed, prices, ...(note && { note }) }',
  }),
  fault('clear-texts-stay', api('patients/standing-texts', standing), {
    harm: 'What was said after calls before the last release stays readable to everybody with the database.',
    file: 'server/usecases/sealing/seal-standing.ts',
    from: 'if (found.length < BATCH) return',
    to: 'if (found.length <= BATCH) return',
  }),
  fault('comment-kept-in-clear', api('free-texts', nowhere), {
    harm: 'Whoever reads the table of consultations reads what doctors say to those whom they refuse.',
    file: 'server/usecases/consultation/change.ts',
    from: '{ sealed_comment: await sealComment(ports, tx, id, change.comment) }',
    to: '{ comment: change.comment }',
  }),
  fault('return-reason-kept-in-clear', api('free-texts', nowhere), {
    harm: 'Whoever reads the database reads what administrators told doctors about their accounts.',
    file: 'server/usecases/payout/reverse.ts',
    from: 'await markReversalRequested(tx, id, { at: new Date(now), by: personId, reason: sealed })',
    to: "await markReversalRequested(tx, id, { at: new Date(now), by: personId, reason: null })\n    await tx.updateTable('payout').set({ return_reason: sealed && reason }).where('id', '=', id).execute()",
  }),
  fault('return-reasons-stay-clear', api('patients/standing-texts', standing), {
    harm: 'What administrators told doctors before the last release stays readable to everybody with the database.',
    file: 'server/usecases/sealing/seal-standing.ts',
    from: '  { column: reversalsInClear, place: ({ id }) => reversalReasonPlace(id) },\n',
    to: '',
  }),
  fault(
    'free-field-undeclared',
    api('free-texts', 'AUTH-13 whatever a request lets people write has been asked how it is kept'),
    {
      harm: 'A new field for words is kept in clear, and nobody was asked.',
      file: 'src/contract/payout.ts',
      from: "  bankRefused: z._default(z.boolean('invalid'), false),",
      to: "  bankRefused: z._default(z.boolean('invalid'), false),\n  remark: z.optional(text(0, 100)),",
    },
  ),
  fault('draft-name-told', api('account/name-mails', everyKind), {
    harm: 'A doctor writes to patients under any name they type, before anybody has reviewed it.',
    file: 'server/store/doctor-name.ts',
    from: 'coalesce(doctor_profile.${sql.ref(`reviewed_${part}`)}, ',
    to: 'coalesce(doctor_profile.draft ->> ${sql.lit(part)}, doctor_profile.${sql.ref(`reviewed_${part}`)}, ',
  }),
  fault('account-name-told', api('account/name-mails', everyKind), {
    harm: 'A doctor renames their account, and letters and notifications name somebody whom nobody reviewed.',
    file: 'server/store/people.ts',
    from: "doctorName('doctor_person', 'surname').as('doctor_surname')",
    to: "'doctor_person.surname as doctor_surname'",
  }),
  fault('account-name-on-receipts', api('account/name-mails', everyKind), {
    harm: 'A receipt names a doctor whom the patient never chose.',
    file: 'server/store/payment/listed.ts',
    from: "doctorName<string | null>('doctor_person', 'surname').as('doctor_surname')",
    to: "'doctor_person.surname as doctor_surname'",
  }),
  fault('account-name-over-chats', api('account/name-mails', onTheLine), {
    harm: 'The head of a chat shows whatever a doctor calls themselves.',
    file: 'server/store/chat/read.ts',
    from: "doctorName('doctor', 'surname').as('doctor_surname')",
    to: "'doctor.surname as doctor_surname'",
  }),
  fault('account-name-in-events', api('account/name-mails', onTheLine), {
    harm: 'An open page shows a name that nobody reviewed as soon as a consultation changes.',
    file: 'server/store/consultation/read.ts',
    from: "doctorName('doctor', 'surname').as('doctor_surname')",
    to: "'doctor.surname as doctor_surname'",
  }),
  fault('pictures-outlive-their-viewer', sync('leaving', 'OFF-08 the pictures someone has seen go'), {
    harm: 'Whoever uses the device next can tell which specialists were looked at on it.',
    file: 'src/replica/replica.ts',
    from: 'if (someone) await environment.forgetPictures?.()',
    to: '',
  }),
]
