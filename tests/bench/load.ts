import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** Asks for one address over and over on one connection until it is enough; answers how often it was answered. */
function asker(port: number, path: string, isEnough: (answers: number) => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const question = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(question))
    let answers = 0
    let waiting = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const head = waiting.indexOf(HEAD_END)
      if (head < 0) return
      const text = waiting.toString('latin1', 0, head)
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(waiting.toString()))
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      if (!(waiting.length >= head + 4 + length)) return
      waiting = waiting.subarray(head + 4 + length)
      answers++
      if (!isEnough(answers)) socket.write(question)
      else {
        socket.destroy()
        resolve(answers)
      }
    })
  })
}

/** Processor time a process has used, in ticks of ten milliseconds, all threads together. */
export function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Answers in a second, and microseconds of the process's own processor time for each. */
export interface Measured {
  rate: number
  cost: number
}

/** A server under load. */
export interface Target {
  port: number
  pid: number
}

const CONNECTIONS = 16
const onEach = (ask: () => Promise<number>) => Promise.all(Array.from({ length: CONNECTIONS }, ask))

/** Asks a server so often that its program has become as fast as it gets, however slow the machine is. */
export async function warmUp({ port }: Target, path: string, questions: number): Promise<void> {
  await onEach(() => asker(port, path, (answers) => answers >= questions / CONNECTIONS))
}

/** Loads a server with sixteen connections for a while. */
export async function measure({ port, pid }: Target, path: string, milliseconds: number): Promise<Measured> {
  const [start, before] = [performance.now(), ticks(pid)]
  const counts = await onEach(() => asker(port, path, () => performance.now() >= start + milliseconds))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  const seconds = (performance.now() - start) / 1000
  return { rate: answers / seconds, cost: ((ticks(pid) - before) * 10_000) / answers }
}
