import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { socketIo } from '../../src/external/socket/socket-io.ts'

const made = vi.hoisted(() => ({ sockets: [] as { fire: (event: string, message?: unknown) => void }[] }))

// Nobody listens in this test: every connection is told how it went.
vi.mock('socket.io-client', () => ({
  io() {
    const handlers = new Map<string, (message?: unknown) => void>()
    made.sockets.push({ fire: (event, message) => handlers.get(event)?.(message) })
    return {
      on: (event: string, handler: (message?: unknown) => void) => void handlers.set(event, handler),
      onAny: () => undefined,
      offAny: () => undefined,
      removeAllListeners: () => handlers.clear(),
      disconnect: () => undefined,
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

describe('EASE-04 API-02 the socket after its server is gone', () => {
  beforeEach(() => {
    made.sockets.length = 0
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
})
