/** One side's line into a call, which costs as little as it can: it writes what was written beforehand, and compares text. */
export interface SignalLine {
  /** Sends an event. */
  say(message: object): void
  /** Sends these frames at once, and resolves when exactly what is expected has come, in its order. */
  exchange(frames: readonly string[], expected: readonly string[]): Promise<void>
  /** Resolves when an event has come. */
  next(event: string): Promise<void>
  close(): void
}

/** An event as Socket.IO writes it on a WebSocket (Engine.IO's message 4, Socket.IO's event 2). */
export const frameOf = (event: string, message: object): string => `42${JSON.stringify([event, message])}`

const nobody = () => undefined

/** Opens a line by WebSocket, and speaks Socket.IO's protocol on it. */
export async function openSignalLine(port: number, token: string, auth: object): Promise<SignalLine> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws/${token}?EIO=4&transport=websocket`)
  let onMessage: (text: string) => void = nobody
  let fail: (error: Error) => void = nobody
  const until = (matches: (text: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      fail = reject
      onMessage = (text) => {
        if (matches(text)) resolve()
      }
    })
  socket.addEventListener('close', () => fail(new Error('a line was closed')))
  socket.addEventListener('error', () => fail(new Error('a line broke')))
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === '2') socket.send('3')
    else onMessage(data)
  })
  await until((text) => text.startsWith('0'))
  const greeted = until((text) => {
    if (text.startsWith('44')) fail(new Error(`a line was refused: ${text}`))
    return text.startsWith('40')
  })
  socket.send(`40${JSON.stringify(auth)}`)
  await greeted
  return {
    say: (message) => socket.send(frameOf('signal', message)),
    exchange(frames, expected) {
      let heard = 0
      const all = until((text) => {
        if (text !== expected[heard])
          fail(new Error(`signal ${heard} is lost or changed: ${text.slice(0, 200)}`))
        return ++heard === expected.length
      })
      for (const frame of frames) socket.send(frame)
      return all
    },
    next: (event) => until((text) => text.startsWith(`42["${event}"`)),
    close: () => socket.close(),
  }
}
