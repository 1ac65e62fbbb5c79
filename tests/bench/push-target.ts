// The push services that a bench speaks to: a path says how it is answered. Opening a push costs as much as sealing it,
// so nothing is opened here.
import { createServer, type Server } from 'node:https'

/** What the answers are, by the beginning of a path: a status, after so many milliseconds. */
const answers = {
  fine: { status: 201, slowMs: 0 },
  slow: { status: 201, slowMs: 1000 },
  unknown: { status: 404, slowMs: 0 },
  gone: { status: 410, slowMs: 0 },
  busy: { status: 429, slowMs: 0 },
  broken: { status: 500, slowMs: 0 },
}
export type Kind = keyof typeof answers

/** What the parent says first. */
export interface Opening {
  port: number
  cert: string
  key: string
}

/** Told to the parent: it listens, or as many paths as were asked for have been tried. */
export type Word = 'listening' | { first: number; last: number }

const send = (word: Word) => process.send?.(word)

function open({ port, cert, key }: Opening): Server {
  const tried = new Set<string>()
  let wanted = 0
  let first = 0
  process.on('message', (count: number) => {
    tried.clear()
    wanted = count
  })
  const server = createServer({ cert, key }, (request, response) => {
    const path = request.url ?? ''
    const known = answers[path.split('/')[1] as Kind]
    request.resume().on('end', () => {
      if (tried.size === 0) first = Date.now()
      tried.add(path)
      if (tried.size === wanted) {
        send({ first, last: Date.now() })
        wanted = 0
      }
      // A browser that may be asked again soon would be counted among those of the next turn.
      const wait = known.status === 429 ? { 'retry-after': '600' } : {}
      setTimeout(() => response.writeHead(known.status, wait).end(), known.slowMs)
    })
  })
  return server.listen(port, '127.0.0.1', () => send('listening'))
}

process.once('message', (opening: Opening) => open(opening))
