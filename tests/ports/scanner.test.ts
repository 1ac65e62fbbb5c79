import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clamdScanner } from '../../server/external/scanner/clamd.ts'
import {
  clamdDouble,
  EICAR,
  hasClamd,
  startClamd,
  type Clamd,
  type ClamdDouble,
} from '../world/outside/clamd.ts'
import { pdf } from '../world/people/attached.ts'

const faults: Error[] = []
const scannerAt = ({ host, port }: Pick<Clamd, 'host' | 'port'>, timeoutMs?: number) =>
  clamdScanner({
    host,
    port,
    ...(timeoutMs !== undefined && { timeoutMs }),
    onFault: (fault) => faults.push(fault),
  })
afterEach(() => void faults.splice(0))
const bytes = (text: string) => new TextEncoder().encode(text)
const away = { failure: 'scan_unavailable', retryAfter: expect.any(Number) }

const scanners: [name: string, start: () => Promise<Clamd>][] = [['a double of clamd', clamdDouble]]
// What the double is held to.
if (hasClamd) scanners.push(['clamd of ClamAV', startClamd])

/** A text with something at its end. */
const mixed = (size: number, tail: string) => bytes('a'.repeat(size) + tail)

describe.each(scanners)('CHAT-07 %s', (_, start) => {
  let clamd: Clamd
  beforeAll(async () => {
    clamd = await start()
  }, 60_000)
  afterAll(() => clamd.close())

  test('finds what is known wherever it stands, and passes what is clean', async () => {
    const scanner = scannerAt(clamd)
    for (const bad of [
      bytes(EICAR),
      bytes(`${EICAR}\n`),
      mixed(5000, EICAR),
      mixed(1_000_000, EICAR),
      pdf(EICAR),
    ])
      expect(await scanner.scan(bad)).toEqual({ failure: 'malware_found' })
    for (const good of [bytes('hello'), pdf(), mixed(1_900_000, ''), new Uint8Array()])
      expect(await scanner.scan(good)).toBeNull()
    expect(faults).toEqual([])
  })

  test('what is larger than it takes is too large, and the scanner is not away', async () => {
    const scanner = scannerAt(clamd)
    expect(await scanner.scan(new Uint8Array(clamd.most * 4))).toEqual({ failure: 'payload_too_large' })
    expect(await scanner.scan(bytes('hello'))).toBeNull()
  })

  test('forty files at once: each is scanned, or told to come again', async () => {
    const scanner = scannerAt(clamd)
    const all = await Promise.all(Array.from({ length: 40 }, () => scanner.scan(bytes(EICAR))))
    const kinds = new Set(all.map((each) => each?.failure))
    expect(kinds).toEqual(new Set(['busy', 'malware_found']))
  })
})

describe('CHAT-07 a scanner that gives no answer', () => {
  let clamd: ClamdDouble
  beforeAll(async () => {
    clamd = await clamdDouble()
  })
  afterAll(() => clamd.close())

  test.each(['stand still', 'say an error', 'say nonsense'] as const)(
    'lets nothing pass when it would %s, says so in the log, and scans again afterwards',
    async (trouble) => {
      clamd.does(trouble)
      const scanner = scannerAt(clamd, 300)
      expect(await scanner.scan(bytes('hello'))).toEqual(away)
      expect(faults).toHaveLength(1)
      clamd.does(null)
      expect(await scanner.scan(bytes('hello'))).toBeNull()
    },
  )

  test('that is not there lets nothing pass', async () => {
    const gone = await clamdDouble()
    await gone.close()
    expect(await scannerAt(gone).scan(bytes('hello'))).toEqual(away)
  })

  test('that hangs up each time takes no file for clean', async () => {
    clamd.does('hang up')
    expect(await scannerAt(clamd).scan(bytes('hello'))).not.toBeNull()
    clamd.does(null)
  })
})
