// Which files npm test leaves out, or runs on both homes of the data.

/**
 * Rare turns of money, whose rules the suite of the API proves and whose screens other journeys walk; rare troubles of a
 * device or an operator; what only a desktop's screen or a keyboard in a long thread meets; and the proof that the crawler
 * sees: they take a third of the time, and are for the whole run.
 */
export const rareJourneys = [
  'admin-payment-issues',
  'booking-limits',
  'daily-alone',
  'daily-survives',
  'call-screen',
  'call-survives',
  'call-weak-line',
  'chat-focus',
  'device-trouble',
  'hosts',
  'leaving-payment',
  'money-in-words',
  'money-returned',
  'order-money',
  'plan-card',
  'promo',
  'returned-payouts',
  'waiting-payment',
  'payment-options',
  'worker-off',
  'crawler/planted',
] as const

/**
 * Turns of money that few people meet, and that the books' random sequences go through as well: orders beside a plan, cards
 * of a plan, what goes back or is disputed after it was taken, refunds that an administrator sends by hand. They are for
 * the whole run.
 */
export const rareMoney = ['after-capture', 'order-beside', 'plan-cards', 'refund-transfers'] as const

/** What releases before this one had stored, carried over by migrations that change no more. */
export const formerReleases = ['booked-people', 'profile-document'] as const

/** Kills amid money that is renewed or paid out; amid bookings and charges a server is killed in every run. */
export const rareFaults = ['payout', 'renewal'] as const

/**
 * What the embedded database could do otherwise than the server: one dialect and the same queries reach both, so the
 * rest is proved on PostgreSQL, the home of production. The journeys of the whole run all lie on this one.
 */
export const whereHomesDiffer = [
  // The order and the folding of texts.
  'public',
  // Many at once on the one connection, and calls that wait for each other or died.
  'booking',
  'holds',
  // The change log's snapshots.
  'sync-pull',
  'sync-push',
  // Restarts.
  'demo',
]

/** What they are less likely to do otherwise: on the embedded database in the whole run alone. */
export const whereHomesAgree = [
  'admin',
  'admin-doctors',
  'bad-input*',
  'public-queries',
  // More that happens at once, in the same transactions.
  'died-unanswered',
  'idempotency*',
  'password-race',
  'payouts',
  'promo',
  'proposal-races',
  'purchases',
  'transitions',
  'sync-log',
  'sync-random',
  'sync-together',
  // Jobs, their wake-up calls, and the first start.
  'account-session',
  'audit',
  'call-survival',
  'dead-letters',
  'demo-*',
  'effects',
  'mail',
  // What lies at rest.
  'free-texts',
  // Sums, long lists and large values.
  'attachments',
  'chat',
  'money',
  'questionnaire*',
  'statement',
  'wallet-statement',
]

/**
 * What is run on the slowest machine as well, where the other files of these suites come in turns (`turn.ts`): what keeps
 * bookings, money, messages and what is private right, and the main ways through the product.
 */
export const always = {
  api: [
    'account/account-links',
    'account/account-login',
    'account/account-session',
    'account/removal',
    'account/sealing-key',
    'account/strangers',
    'admin/audit',
    'books/books',
    'booking/booking',
    'booking/holds',
    'booking/proposal-races',
    'booking/transitions',
    'calls/call-survival',
    'calls/calls',
    'chat/attachments',
    'chat/chat',
    'chat/hostile-pictures',
    'chat/sockets',
    'free-texts',
    'openapi',
    'patients/session-notes',
    'payments/card-payments',
    'payments/ledger',
    'payments/payments',
    'payments/payouts',
    'payments/reconciliation',
    'permissions',
    'plans/purchases',
    'push/push-delivery',
    'sync/sync-pull',
    'sync/sync-push',
    'sync/sync-random',
    'transport/died-unanswered',
    'transport/idempotency',
  ],
  faults: ['charge', 'kill', 'two-processes'],
  journeys: [
    'admin',
    'auth',
    'booking',
    'booking-payment',
    'call',
    'chat',
    'chat-faults',
    'crawler/crawler',
    'crawler/moments',
    'leaving-device',
    'moving',
    'offline-reading',
    'patients',
    'payments',
    'public',
    'push',
    'questionnaire',
    'session-note',
    'update',
    'wallet',
  ],
  ports: ['database', 'files', 'html', 'jobs', 'live', 'mail', 'passwords', 'uploads', 'vault'],
} as const
