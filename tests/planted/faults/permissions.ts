import { api, domain, fault, type Fault } from '../fault.ts'

/** Of who may do what, and for how long. */
export const permissionFaults: readonly Fault[] = [
  fault('admin-route-for-all', api('permissions', 'POST /admin/freeusers/{id}/confirm'), {
    harm: 'Everybody who is signed in approves free users.',
    file: 'src/contract/admin.ts',
    from: `route('POST /admin/freeusers/{id}/confirm', {\n  who: 'admin',`,
    to: `route('POST /admin/freeusers/{id}/confirm', {\n  who: 'user',`,
  }),
  fault('doctors-from-patients-up', domain('roles', 'doctor+: guest, patient, doctor, admin'), {
    harm: 'Patients have the screens and calls of doctors.',
    file: 'src/domain/roles.ts',
    from: `return rank(role) >= rank('doctor')`,
    to: `return rank(role) >= rank('patient')`,
  }),
  fault('foreign-call-joined', api('permissions', 'POST /consultations/{id}/call/join'), {
    harm: 'A stranger enters somebody’s consultation.',
    file: 'server/usecases/consultation/own.ts',
    from: `return row && isOwn(row, actor) ? row : failure('not_found')`,
    to: `return row ?? failure('not_found')`,
  }),
  fault('foreign-chat-read', api('permissions', 'GET /chats/{id}/messages'), {
    harm: 'A patient reads the chat of another.',
    file: 'server/usecases/chat/own-chat.ts',
    from: `actor.role === 'patient' && chat.patient_id === actor.clientId`,
    to: `actor.role === 'patient'`,
  }),
  fault(
    'unsent-file-read',
    api(
      'chat/attachments',
      'only the two of the chat read it; to everyone else, and before it is in a message, it does not exist',
    ),
    {
      harm: 'A file is read that nobody has sent.',
      file: 'server/usecases/chat/read-attachment.ts',
      from: 'if (!row || row.message_id === null)',
      to: 'if (!row)',
    },
  ),
  fault(
    'blocked-goes-on',
    api(
      'account/account-session',
      'AUTH-12 blocked and removed people are nobody at once, and their tokens too',
    ),
    {
      harm: 'A blocked person goes on as if nothing had happened.',
      file: 'server/usecases/account/authenticate.ts',
      from: `status === 'confirmed' && approval`,
      to: `status !== 'removed' && approval`,
    },
  ),
  fault(
    'sockets-outlive-session',
    api(
      'chat/sockets',
      'AUTH-12 sockets of blocked people and of sessions grown old are closed without anyone telling',
    ),
    {
      harm: 'A blocked person goes on hearing of their patients.',
      file: 'server/realtime/sockets.ts',
      from: 'new Set(await deadSessions(ports, [...sessions]))',
      to: 'new Set((await deadSessions(ports, [...sessions])).slice(1))',
    },
  ),
  fault(
    'sessions-for-ever',
    domain(
      'account-limits',
      'patients stay signed in for 30 unused days, staff for 12 hours, nobody beyond 180 days',
    ),
    {
      harm: 'A doctor’s account lies open on a computer for a month.',
      file: 'src/domain/account-limits.ts',
      from: 'doctor: 12 * HOUR',
      to: 'doctor: 30 * DAY',
    },
  ),
  fault(
    'passwords-guessed',
    api('account/account-login', 'AUTH-02 ten failures stop even the right password for fifteen minutes'),
    {
      harm: 'Passwords are found by trying.',
      file: 'server/store/counter/write.ts',
      from: `'<=', limit - count)`,
      to: `'<=', limit * 100)`,
    },
  ),
  fault('foreign-payment', api('permissions', 'POST /payments/{id}/complete'), {
    harm: 'A stranger ends somebody’s payment.',
    file: 'server/usecases/payment/complete.ts',
    from: 'if (payment?.patient_id !== patientId)',
    to: 'if (!payment)',
  }),
]
