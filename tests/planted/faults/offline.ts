import { api, domain, fault, journeys, sync, type Fault } from '../fault.ts'

/** Of what is written without a network, the copy on the device, and chats. */
export const offlineFaults: readonly Fault[] = [
  fault(
    'refused-and-gone',
    sync('outbox', 'OFF-03 a refused item is shown with its reason, blocks nothing'),
    {
      harm: 'A message that the server refuses vanishes without a word.',
      file: 'src/replica/outbox/apply-results.ts',
      from: '} else if (isPrecious(item)) {',
      to: `} else if (isPrecious(item) && item.tries < 0) {`,
    },
  ),
  fault('answer-lost-and-gone', sync('outbox', 'what the server says nothing about goes out again'), {
    harm: 'A message that the server never answered is dropped.',
    file: 'src/replica/outbox/apply-results.ts',
    from: `if (!result || item.state !== 'waiting') continue`,
    to: `if (item && !result) over.push(item._id)\n        if (!result || item.state !== 'waiting') continue`,
  }),
  fault(
    'sent-as-another',
    sync(
      'leaving',
      'OFF-08 another profile of the same person sees nothing of the first, and what that one owes waits for it',
    ),
    {
      harm: 'What was written as one profile is sent as another.',
      file: 'src/replica/outbox/claim-batch.ts',
      from: "const waiting = outboxOf(db, client, 'waiting')",
      to: `const waiting = db.outbox.where('state').equals('waiting')`,
    },
  ),
  fault(
    'no-pause',
    sync('outbox', 'OFF-04 after a failure nobody tries again before a growing pause is over'),
    {
      harm: 'Every device asks a server in trouble without end.',
      file: 'src/replica/outbox/pause.ts',
      from: 'return until > now && until <= now + MAX_PAUSE_MS ? until : 0',
      to: 'return until > now + MAX_PAUSE_MS ? until : 0',
    },
  ),
  fault(
    'applied-twice',
    api(
      'sync/sync-push',
      'CHAT-05 parallel copies of batches are applied once, in order, and answered alike',
    ),
    {
      harm: 'What is repeated on a bad line is done again.',
      file: 'server/store/mutation/write.ts',
      from: 'return rows.length === mutations.length',
      to: 'return rows.length <= mutations.length',
    },
  ),
  fault(
    'late-commit-skipped',
    api(
      'sync/sync-pull',
      'OFF-05 a transaction that commits late is never skipped, and holds up nothing that came after it',
    ),
    {
      harm: 'A message that was written at a busy moment never reaches the other device.',
      file: 'server/store/sync/log.ts',
      from: 'pg_snapshot_xmin(pg_current_snapshot())',
      to: 'pg_snapshot_xmax(pg_current_snapshot())',
    },
  ),
  fault('copy-of-another', api('sync/sync-pull', 'each gets their own, as their own screens show it'), {
    harm: 'A device is sent the chats of everybody.',
    file: 'server/store/chat/read.ts',
    from: "    .where(`chat.${side}_id`, '=', clientId)\n    .where(isAmong('chat.id', some))",
    to: "    .where(isAmong('chat.id', some))",
  }),
  fault('read-backwards', domain('chat', 'CHAT-06 a mark goes forward only, and not past the last message'), {
    harm: 'What was read is unread again.',
    file: 'src/domain/chat.ts',
    from: 'return Math.max(current, Math.min(asked, lastSeq))',
    to: 'return Math.min(asked, lastSeq)',
  }),
  fault(
    'device-clock-orders',
    domain('chat', 'CHAT-05 a device’s clock counts from the opening of the chat until now'),
    {
      harm: 'A phone with a wrong clock writes into the future.',
      file: 'src/domain/chat.ts',
      from: 'return Math.min(Math.max(claimed, opened), now)',
      to: 'return Math.max(claimed, opened)',
    },
  ),
  fault('chat-without-plan', domain('chat', 'patient, plan null, closed false: plan_without_chat'), {
    harm: 'What belongs to a plan is had without one.',
    file: 'src/domain/chat.ts',
    from: 'return mayAnswer || includesChat',
    to: 'return mayAnswer || state.plan === null || includesChat',
  }),
  fault('flood', api('sync/sync-push', 'CHAT-04 nobody is flooded: sixty messages a minute'), {
    harm: 'One patient makes a doctor’s phone ring without end.',
    file: 'server/usecases/chat/add-messages.ts',
    from: `  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })\n`,
    to: '',
  }),
  fault(
    'bad-worker-stays',
    journeys(
      'worker-off',
      'OFF-06 OFF-03 OFF-04 a worker that answers everything with an error is taken back',
    ),
    {
      harm: 'A broken release stands between people and the app until they close every page of it.',
      file: 'sw/taken-back.js',
      from: 'void worker.skipWaiting()',
      to: 'undefined',
    },
  ),
  fault(
    'worker-asked-for-again',
    journeys(
      'worker-off',
      'OFF-06 OFF-03 OFF-04 a worker that answers everything with an error is taken back',
    ),
    {
      harm: 'While the worker is taken back every page brings it in again.',
      file: 'src/external/updates/taken-back.ts',
      from: `content === 'off'`,
      to: `content === 'never'`,
    },
  ),
]
