import { api, domain, fault, ports, server, worker, type Fault } from '../fault.ts'

/** Of calls. */
export const callFaults: readonly Fault[] = [
  fault(
    'joined-too-early',
    domain('deadlines', 'CALL-01 joining is possible from ten minutes before to the end'),
    {
      harm: 'A patient enters the call before the one in front of them has left.',
      file: 'src/domain/deadlines.ts',
      from: `if (now < joinFrom(from)) return 'too_early'\n`,
      to: '',
    },
  ),
  fault(
    'whereabouts-after-the-call',
    api('calls/emergency', 'CALL-10 it is said and seen only while the call may be joined'),
    {
      harm: 'A specialist still reads where a patient is after their call has ended.',
      file: 'server/usecases/emergency/details.ts',
      from: "return closed(row, ports.clock.now()) ? failure('not_found') : answerOf(ports, row)",
      to: 'return answerOf(ports, row)',
    },
  ),
  fault('whereabouts-in-clear', api('calls/emergency', 'CALL-10 SAFE-03 nothing of it stands in clear'), {
    harm: 'Where a patient is, and whom they trust, lies readable in the database.',
    file: 'server/usecases/emergency/details.ts',
    from: 'await vault.seal(row.patient_data_key, emergencyPlace(id), JSON.stringify(details))',
    to: 'JSON.stringify(details)',
  }),
  fault('time-counted-twice', domain('presence', 'any stays give what counting second by second gives'), {
    harm: 'Two tabs make a call twice as long.',
    file: 'src/domain/presence.ts',
    from: 'return union(closed)',
    to: 'return closed',
  }),
  fault(
    'address-shown',
    ports('calls', 'CALL-11 an anonymous patient’s call is relayed, so that no address is shown'),
    {
      harm: 'The doctor’s browser learns the address of an anonymous patient.',
      file: 'server/external/calls/peer.ts',
      from: 'iceServers: [server], relayOnly: true }',
      to: 'iceServers: [server] }',
    },
  ),
  fault(
    'relay-for-the-whole-call',
    ports('calls', 'CALL-11 with a relay the credentials are the ones coturn checks, good for ten minutes'),
    {
      harm: 'Who copies the credentials of a call has our relay for as long as the call may last.',
      file: 'server/external/calls/peer.ts',
      from: 'Math.min(clock.now() + CREDENTIALS_MS, notAfter)',
      to: 'notAfter',
    },
  ),
  fault(
    'address-shown-through-daily',
    ports('daily', 'CALL-03 is private, for two, for the time of the consultation, records nothing'),
    {
      harm: 'Daily joins two browsers directly, and each learns the address of the other.',
      file: 'server/external/calls/daily-room.ts',
      from: '      sfu_switchover: 0.5,\n',
      to: '',
    },
  ),
  fault(
    'address-shown-instead',
    ports(
      'calls',
      'CALL-11 an anonymous patient’s call is relayed then too, and without a relay there is none',
    ),
    {
      harm: 'While Daily is away an anonymous patient’s call shows their address.',
      file: 'server/external/calls/otherwise.ts',
      from: 'if (call.anonymous && !second.hidesAddresses)',
      to: 'if (!call.anonymous && !second.hidesAddresses)',
    },
  ),
  fault('address-let-through', server('without-addresses', 'CALL-11 no candidate but a relayed one passes'), {
    harm: 'A changed browser is told the address of an anonymous patient, or tells its own into the call.',
    file: 'server/realtime/without-addresses.ts',
    from: 'if (!found) return null',
    to: 'if (!found) return line',
  }),
  fault(
    'call-paid-and-impossible',
    api('calls/anonymous-calls', 'CALL-11 a patient who stays anonymous books nothing and pays nothing'),
    {
      harm: 'Without a relay an anonymous patient pays for a call that they cannot have.',
      file: 'server/usecases/consultation/reserve.ts',
      from: 'if (!ports.calls.hidesAddresses && ',
      to: 'if (ports.calls.hidesAddresses && ',
    },
  ),
  fault('called-away', worker('notifications', 'never away from a call, but back to it'), {
    harm: 'A tap on a notification throws somebody out of their consultation.',
    file: 'sw/choose-window.ts',
    from: 'windows.filter(({ url }) => !inCall(new URL(url)))',
    to: "windows.filter(({ url }) => url !== '')",
  }),
  fault('heard-before-it-is-so', ports('database', 'nothing follows what is not committed'), {
    harm: 'A screen shows a call, a message or a payment that was undone a moment later.',
    file: 'server/external/database/pooled.ts',
    from: 'afterCommit: (hook) => void hooks.push(hook)',
    to: 'afterCommit: (hook) => hook()',
  }),
]
