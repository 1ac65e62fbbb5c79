import { expect, test } from 'vitest'
import type { Signal } from '#contract/socket.ts'
import { withoutAddresses } from '../../server/realtime/without-addresses.ts'

const own = '192.0.2.7'
const candidate = (line: string): Signal => ({
  kind: 'candidate',
  candidate: { candidate: line, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
})
const description = (lines: string[], end = '\r\n'): Signal => ({
  kind: 'description',
  description: { type: 'offer', sdp: lines.join(end) + end },
})

test.each([
  `candidate:1 1 udp 2122260223 ${own} 50000 typ host generation 0`,
  `candidate:1 1 tcp 1518280447 ${own} 9 typ host tcptype active`,
  `candidate:2 1 udp 1686052607 ${own} 50000 typ srflx raddr 10.0.0.2 rport 50000`,
  `candidate:3 1 udp 1686052607 ${own} 50000 typ prflx raddr 10.0.0.2 rport 50000`,
  `candidate:4 1 UDP 1 ${own} 50000 TYP HOST`,
  `candidate:5 1 udp 1 ${own} 50000 typ host typ relay`,
  `candidate:6 1 udp 1 ${own} 50000 typ relayed`,
  own,
])('CALL-11 no candidate but a relayed one passes: %s', (line) => {
  expect(withoutAddresses(candidate(line))).toBeNull()
})

test('CALL-11 a relayed candidate passes without the address behind it; so does the word that there are no more', () => {
  const passed = withoutAddresses(
    candidate(
      `candidate:7 1 udp 41885695 198.51.100.1 40001 typ relay raddr ${own} rport 50000 generation 0`,
    ),
  )
  expect(passed).toEqual(
    candidate('candidate:7 1 udp 41885695 198.51.100.1 40001 typ relay raddr 0.0.0.0 rport 0 generation 0'),
  )
  expect(withoutAddresses(candidate(''))).toEqual(candidate(''))
})

test.each(['\r\n', '\n', '\r'])('CALL-11 no line of a description tells an address, ended by %j', (end) => {
  const passed = withoutAddresses(
    description(
      [
        'v=0',
        `o=- 46117 2 IN IP4 ${own}`,
        's=-',
        `c=IN IP4 ${own}`,
        'm=audio 9 UDP/TLS/RTP/SAVPF 111',
        `c=IN IP6 2001:db8::7`,
        `a=rtcp:9 IN IP4 ${own}`,
        `a=candidate:1 1 udp 2122260223 ${own} 50000 typ host`,
        `a=remote-candidates:1 ${own} 50000`,
        `a=candidate:2 1 udp 41885695 198.51.100.1 40001 typ relay raddr ${own} rport 50000`,
        'a=end-of-candidates',
        'a=ice-ufrag:abcd',
      ],
      end,
    ),
  )
  expect(JSON.stringify(passed)).not.toMatch(/192\.0\.2|2001:db8/)
  expect(JSON.stringify(passed)).toContain('a=candidate:2 1 udp 41885695 198.51.100.1 40001 typ relay')
  expect(JSON.stringify(passed)).toContain('a=ice-ufrag:abcd')
})

test('CALL-11 a description that tells no address passes as it was', () => {
  const signal = description(['v=0', 'o=- 46117 2 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 0.0.0.0', 'a=mid:0'])
  expect(withoutAddresses(signal)).toEqual(signal)
})
