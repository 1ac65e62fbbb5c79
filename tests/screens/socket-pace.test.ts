import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { socketIo } from '../../src/external/socket/socket-io.ts'

const made = vi.hoisted(() => ({
  sockets: [] as { fire: (event: string, message?: unknown) => void }[],
  /** For how long each was tried, or open. */
  lasted: [] as number[],
}))

// Nobody listens in this test: every connection is told how it went.
vi.mock('socket.io-client', () => ({
  io() {
    const handlers = new Map<string, (message?: unknown) => void>()
    const begun = Date.now()
    made.sockets.push({ fire: (event, message) => handlers.get(event)?.(message) })
    return {
      on: (event: string, handler: (message?: unknown) => void) => void handlers.set(event, handler),
      onAny: () => undefined,
      offAny: () => undefined,
      removeAllListeners: () => handlers.clear(),
      disconnect: () => void made.lasted.push(Date.now() - begun),
    }
  },
}))

const tries = () => made.sockets.length
const last = () => made.sockets.at(-1)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function opened(isUrgent: () => boolean, isInCall = () => false) {
  const socket = socketIo({
    host: '',
    deviceId: 'phone',
    onRefused: () => undefined,
    isExchanging: () => false,
    isUrgent,
    isInCall,
  })
  socket.open('token')
  await pass(0)
  last()?.fire('connect')
  return socket
}

/** How the transport says that the server had no room, and for how long. */
const busy = (header: string | null) =>
  Object.assign(new Error('xhr poll error'), {
    description: 503,
    context: { getResponseHeader: (name: string) => (name === 'retry-after' ? header : null) },
  })

describe('EASE-04 API-02 the socket after its server is gone', () => {
  beforeEach(() => {
    made.sockets.length = 0
    made.lasted.length = 0
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is tried within two seconds for whoever is in a call or a conversation, within thirty for others', async () => {
    for (const [urgent, longest] of [
      [true, 2_000],
      [false, 30_000],
    ] as const) {
      made.sockets.length = 0
      const socket = await opened(() => urgent)
      last()?.fire('disconnect')
      await pass(longest * 0.98)
      expect(tries()).toBe(1)
      await pass(longest * 0.02)
      expect(tries()).toBe(2)
      socket.close()
    }
  })

  it('is tried once a minute at last, and not more often', async () => {
    const socket = await opened(() => true)
    last()?.fire('disconnect')
    for (let minute = 0; minute < 10; minute++) {
      for (let second = 0; second < 60; second++) {
        await pass(1_000)
        last()?.fire('connect_error', new Error('websocket error'))
      }
    }
    const before = tries()
    expect(before).toBeLessThan(16)
    await pass(61_000)
    expect(tries()).toBe(before + 1)
    socket.close()
  })

  it('is tried every two seconds for whoever is in a call, however long it is gone and no word of the browser comes', async () => {
    let inCall = true
    const socket = await opened(
      () => true,
      () => inCall,
    )
    last()?.fire('disconnect')
    for (let minute = 0; minute < 10; minute++) {
      const before = tries()
      for (let second = 0; second < 60; second++) {
        await pass(1_000)
        last()?.fire('connect_error', new Error('websocket error'))
      }
      expect(tries() - before).toBeGreaterThanOrEqual(29)
      expect(tries() - before).toBeLessThanOrEqual(31)
    }
    inCall = false
    const before = tries()
    for (let second = 0; second < 300; second++) {
      await pass(1_000)
      last()?.fire('connect_error', new Error('websocket error'))
    }
    expect(tries() - before).toBeLessThan(10)
    socket.close()
  })

  it('is tried at once by whoever does not want to wait, and while it is being tried not a second time', async () => {
    const socket = await opened(() => false)
    last()?.fire('disconnect')
    socket.tryNow()
    await pass(0)
    expect(tries()).toBe(2)
    socket.tryNow()
    await pass(0)
    expect(tries()).toBe(2)
    last()?.fire('connect')
    socket.tryNow()
    await pass(60_000)
    expect(tries()).toBe(2)
    socket.close()
  })

  it('is given up after three seconds without an answer by whoever is in a call or a conversation; a slow line has eight in every third try, everybody else twenty', async () => {
    for (const [urgent, patience] of [
      [true, [3, 3, 8, 3, 3, 8]],
      [false, [20, 20, 20]],
    ] as const) {
      const socket = await opened(() => urgent)
      last()?.fire('disconnect')
      made.lasted.length = 0
      for (let second = 0; second < 400 && made.lasted.length < patience.length; second++) await pass(1_000)
      expect(made.lasted.map((each) => each / 1_000)).toEqual(patience)
      socket.close()
      const before = tries()
      await pass(120_000)
      expect(tries()).toBe(before)
    }
  })

  it('is not left to hang by whoever comes into a call meanwhile', async () => {
    let urgent = false
    const socket = await opened(() => urgent)
    last()?.fire('disconnect')
    await pass(30_000)
    expect(tries()).toBe(2)
    urgent = true
    socket.tryNow()
    await pass(3_000 + 4_000)
    expect(tries()).toBe(3)
    // Once it is open it is not given up.
    last()?.fire('connect')
    await pass(60_000)
    expect(tries()).toBe(3)
    socket.close()
  })

  it('waits in a call, too, when the server has no room: as long as it asks, else ever longer, up to ten seconds', async () => {
    const socket = await opened(
      () => true,
      () => true,
    )
    last()?.fire('disconnect')
    await pass(2_000)
    /** Milliseconds from this refusal until the next try. */
    async function waits(refusal: Error) {
      const [before, from] = [tries(), Date.now()]
      last()?.fire('connect_error', refusal)
      for (let tenth = 0; tenth < 1_000 && tries() === before; tenth++) await pass(100)
      return Date.now() - from
    }
    const paces = [busy(null), new Error('unavailable'), busy('soon'), busy(null), busy(null)]
    const pauses: number[] = []
    for (const each of paces) pauses.push(await waits(each))
    for (const [at, longest] of [2_000, 4_000, 8_000, 10_000, 10_000].entries())
      expect(pauses[at], `refusal ${at}`).toSatisfy((ms: number) => ms > longest / 2 && ms <= longest)
    expect(await waits(busy('15'))).toSatisfy((ms: number) => ms >= 15_000 && ms <= 17_000)
    // Whatever is asked, nobody is away from a call for longer than a minute.
    expect(await waits(busy('86400'))).toBeLessThanOrEqual(60_000)
    // Answered by nobody, it is knocked for as before.
    expect(await waits(new Error('websocket error'))).toBeLessThanOrEqual(2_000)
    expect(await waits(busy(null))).toBeLessThanOrEqual(2_000)
    socket.close()
  })
})
