import { components, domain, fault, journeys, screens, sync, type Fault } from '../fault.ts'

const pace = 'src/domain/retry-pace.ts'
const session = 'src/session/session-store.ts'
const untilAnswered =
  'EASE-04 where nobody answers the page tries less and less, and at once when it is asked to or hears of a network'

/** Of what stands around every screen: how it arrives, who is signed in, and what is done while nobody answers. */
export const frameFaults: readonly Fault[] = [
  fault('asked-twice', journeys('asked-once', 'EASE-04 the home of each role asks for each thing once'), {
    harm: 'Every start asks for half of its screen twice, on a slow line before anything is seen.',
    file: 'src/data/live-updates.ts',
    from: 'setTimeout(lookAgain, AFTER_FIRST_MS)',
    to: 'setTimeout(lookAgain, AFTER_FIRST_MS - 4_000)',
  }),
  fault('arrives-in-pieces', journeys('steady', 'EASE-03 nothing moves that nobody has touched'), {
    harm: 'What somebody is about to press moves away while the screen arrives.',
    file: 'src/shell.tsx',
    from: '  useRevealInOrder(main)\n',
    to: '',
  }),
  fault(
    'skipped-transition-told',
    journeys('questionnaire', 'EASE-03 its end leads on without a word in the console'),
    {
      harm: 'The console is full of errors that are none, and the one that matters is not seen.',
      file: 'src/quiet-transitions.ts',
      from: '    transition.ready.catch(() => undefined)\n',
      to: '',
    },
  ),
  fault(
    'not-found-told',
    journeys('navigation', 'PUB-09 EASE-03 what does not exist is said on the screen and not in the console'),
    {
      harm: 'An old link is noted as a fault of the page.',
      file: 'src/main.tsx',
      from: 'if (!isNotFound(error)) console.error(error)',
      to: 'console.error(error)',
    },
  ),
  fault(
    'asked-with-the-old-token',
    journeys('auth', 'AUTH-17 NAV-06 a patient adds a specialist profile and switches between them'),
    {
      harm: 'Who takes their other profile may be signed out by the answer to their old one.',
      file: session,
      from: 'if (loading === token || switching) return',
      to: 'if (loading === token) return',
    },
  ),
  fault(
    'refused-for-ever',
    journeys('session', 'AUTH-11 every other refusal removes the token and leads to sign-in'),
    {
      harm: 'Who is refused reads for ever that there is no connection.',
      file: session,
      from: 'error.status >= 400 && error.status < 500 && error.status !== 429',
      to: 'error.status === 401',
    },
  ),
  fault(
    'signed-out-by-haste',
    journeys('session', 'AUTH-11 a server that fails or asks to wait does not sign anyone out'),
    {
      harm: 'Who asks too often is signed out.',
      file: session,
      from: ' && error.status < 500 && error.status !== 429',
      to: ' && error.status < 500',
    },
  ),
  fault(
    'known-before-the-server-knows',
    screens('session-view', 'AUTH-11 a session says who it is, in which profile of which'),
    {
      harm: 'The last person of a device is taken for the one who is signed in.',
      file: 'src/session/session-view.ts',
      from: '  ...viewOf(user, false),',
      to: '  ...viewOf(user, true),',
    },
  ),
  fault(
    'public-foot-at-work',
    journeys('navigation', 'NAV-09 the work screens of doctors and administrators end in one quiet line'),
    {
      harm: 'Below every list of work stands a screen of links for visitors.',
      file: 'src/shell.tsx',
      from: '(workspace ? <WorkFoot /> : <Footer />)',
      to: '<Footer />',
    },
  ),
  fault(
    'work-without-a-line',
    journeys('doctor-dashboard', 'CON-11 OFF-02 without a network the dashboard keeps what it has'),
    {
      harm: 'A doctor works on without a network and is told nothing of it.',
      file: 'src/shell.tsx',
      from: '{!bare && <Connection />}',
      to: '{!bare && !workspace && <Connection />}',
    },
  ),
  fault(
    'requests-uncounted',
    journeys('doctor-dashboard', 'CON-03 CON-11 AUTH-13 a request reaches the doctor by itself'),
    {
      harm: 'A doctor reads messages while somebody waits for an answer, and the menu says nothing.',
      file: 'src/parts/frame/waiting-count.tsx',
      from: `role === 'doctor' && place === 'consultations'`,
      to: `role === 'doctor' && place === 'wallet'`,
    },
  ),
  fault(
    'invitation-without-a-word',
    journeys('admin-entrance', 'AUTH-09 NAV-08 NAV-11 a new administrator sets a password and is in'),
    {
      harm: 'Who is invited as an administrator reads what is said to patients, and not what the account opens.',
      file: 'src/features/confirm-email/admin-confirm-screen.tsx',
      from: ' aside={<InvitationAside />}',
      to: '',
    },
  ),
  fault('all-back-together', domain('retry-pace', 'is anything up to thirty seconds at first for all'), {
    harm: 'After a restart every device comes back in the same second, and the server falls again.',
    file: pace,
    from: '(misses <= 1 && !isRefused ? chance : (1 + chance) / 2)',
    to: '(misses <= 1 && !isRefused ? 1 : (1 + chance) / 2)',
  }),
  fault('pause-without-growth', domain('retry-pace', 'leaves less than two tries a minute once nobody'), {
    harm: 'A phone without a network asks every second until its battery is empty.',
    file: pace,
    from: ' * 2 ** doublings)',
    to: ')',
  }),
  fault('pause-without-end', domain('retry-pace', 'grows with every try to a minute, and never beyond'), {
    harm: 'After a night without a network nobody tries again for hours.',
    file: pace,
    from: '!inCall ? MAX_PAUSE : isRefused',
    to: '!inCall ? MAX_PAUSE * 60 : isRefused',
  }),
  fault(
    'cut-off-for-long',
    domain('retry-pace', 'is at most two seconds at first for whoever is in a call'),
    {
      harm: 'Who is in a call waits half a minute to be heard again.',
      file: pace,
      from: '(urgent ? SOON : LATER)',
      to: 'LATER',
    },
  ),
  fault('asked-without-network', screens('ask-again', 'is not asked in vain where there is certainly no'), {
    harm: 'A phone in flight mode goes on asking.',
    file: 'src/data/ask-again.ts',
    from: '  if (!navigator.onLine) return false\n',
    to: '',
  }),
  fault('pace-of-its-own', journeys('line-pace', untilAnswered), {
    harm: 'One question of the page goes on every second for ever.',
    file: session,
    from: 'return asked + retryPause(misses, { urgent, chance: Math.random() })',
    to: 'return asked + 1_000',
  }),
  fault('server-gone-unsaid', journeys('line-lost', 'EASE-04 OFF-02 a page that stands open says'), {
    harm: 'The server has gone, and an open page looks as if all of it were up to date.',
    file: 'src/data/live-updates.ts',
    from: 'setTimeout(() => store.reload(), LOST_AFTER_MS)',
    to: 'setTimeout(() => undefined, LOST_AFTER_MS)',
  }),
  fault('network-unheard', journeys('line-pace', untilAnswered), {
    harm: 'The network is back, and the page waits for another minute.',
    file: session,
    from: '        if (!session.synchronized || session.missed) void load()\n',
    to: '',
  }),
  fault(
    'asked-of-what-is-sent',
    journeys('leaving-device', 'NAV-07 OFF-08 the question at sign-out follows what goes out'),
    {
      harm: 'Who signs out is asked to throw away what has long been sent.',
      file: 'src/session/sign-out.ts',
      from: 'asked: asked && { ...asked, unsent: unsent ?? asked.unsent },',
      to: 'asked,',
    },
  ),
  fault(
    'asked-while-exchanged',
    journeys('auth', 'AUTH-17 NAV-06 a patient adds a specialist profile and switches between them'),
    {
      harm: 'Who switches profiles on a slow line sees what failed flash by, and may be signed out.',
      file: 'src/external/api/exchange.ts',
      from: 'if (held) {',
      to: 'if (held && !token) {',
    },
  ),
  fault('asked-as-another-role', journeys('auth', 'AUTH-17 NAV-06 a patient adds a specialist profile'), {
    harm: 'A screen that is being left asks for what its person may not see any more.',
    file: 'src/data/api-query.ts',
    from: 'enabled: enabled && may(route.who, role),',
    to: 'enabled,',
  }),
  fault(
    'switched-by-a-link',
    journeys('unasked-links', 'NAV-06 AUTH-17 a link to another profile switches nothing'),
    {
      harm: 'Whoever sends a link changes the profile that is in use, and ends its session.',
      file: 'src/replica/acts/profile-switch-request.ts',
      from: '    if (request?.clientId !== clientId || request.to !== to) return false\n',
      to: '    if (request?.clientId !== clientId || request.to !== to) return true\n',
    },
  ),
  fault(
    'switch-request-for-good',
    sync('profile-switch-request', 'NAV-06 what was asked for counts once, and for a minute'),
    {
      harm: 'Long after a notification was tapped, a link to the same screen still changes the profile.',
      file: 'src/replica/acts/profile-switch-request.ts',
      from: 'return request.until > now && request.until',
      to: 'return request.until',
    },
  ),
  fault(
    'signed-in-by-a-link',
    journeys('unasked-links', 'AUTH-02 a confirmation link puts nobody in the place'),
    {
      harm: 'Whoever sends their own confirmation link has others write into an account of theirs.',
      file: 'src/features/confirm-email/enter-confirmed.tsx',
      from: 'another && !mayEnter',
      to: 'another && mayEnter',
    },
  ),
  fault('act-cut-off', screens('token-exchange', 'AUTH-17 what is being done is waited for'), {
    harm: 'What somebody did just before they switched profiles is not known to have happened.',
    file: 'src/external/api/drain.ts',
    from: 'isAct || abort()',
    to: 'abort()',
  }),
  fault('dead-end-of-the-wallet', journeys('form-drafts', 'ROLE-03 whoever has no such profile is told'), {
    harm: 'An administrator is told to try again what can never succeed.',
    file: 'src/features/wallet/wallet-screen.tsx',
    from: `'no_profile'`,
    to: `'not_found'`,
  }),
  fault('length-in-minutes', components('formats', 'FMT-01 lengths, clocks and sizes'), {
    harm: 'A call of 42 seconds is told as none.',
    file: 'src/i18n/formats.ts',
    from: '    rest > 0 && `${rest}',
    to: '    rest < 0 && `${rest}',
  }),
]
