import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import { newPerson } from '../world/people/accounts.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { CONNECTIONS_PER_ADDRESS: '50', SOCKETS_PER_SESSION: '3' } })
})
afterAll(() => server.remove())

/** Opens a connection and says the beginning of something; answers after how many milliseconds it was closed. */
function begin(text: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const began = Date.now()
  socket.on('error', () => {})
  socket.once('connect', () => socket.write(text))
  socket.resume()
  return new Promise((resolve) => socket.once('close', () => resolve(Date.now() - began)))
}

const isAnswered = async () =>
  (await fetch(`${server.url}/health`, { headers: { connection: 'close' } }).catch(() => undefined))
    ?.status === 200

test('SAFE-03 half-sent requests are given up after seconds, and one address holds only so many connections', async () => {
  // What is too much is closed at once, and then the address has as many as it may.
  const times = await Promise.all(
    Array.from({ length: 80 }, () => begin('POST /v1/auth/login HTTP/1.1\r\nhost: here\r\n')),
  )
  expect(times.filter((ms) => ms < 5000).length).toBeGreaterThanOrEqual(30)
  expect(Math.max(...times)).toBeLessThan(20_000)
  await expect.poll(isAnswered).toBe(true)
}, 40_000)

test('SAFE-03 a line that does not say who it is of is closed, and a session holds only so many sockets', async () => {
  const { token } = await newPerson(server.url)
  const shy = new WebSocket(`${server.url.replace('http', 'ws')}/v1/ws/nobody/?EIO=4&transport=websocket`)
  const began = Date.now()
  const closed = new Promise<number>((resolve) => {
    shy.addEventListener('close', () => resolve(Date.now() - began))
  })
  const open = () =>
    new Promise<string>((resolve) => {
      const socket = io(server.url, {
        path: `/v1/ws/${token}`,
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
      })
      sockets.push(socket)
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
  const sockets: ReturnType<typeof io>[] = []
  const answers: string[] = []
  for (let each = 0; each < 4; each++) answers.push(await open())
  expect(answers).toEqual(['connected', 'connected', 'connected', 'unavailable'])
  sockets[0]?.disconnect()
  await expect.poll(open).toBe('connected')
  for (const socket of sockets) socket.disconnect()
  expect(await closed).toBeLessThan(15_000)
}, 40_000)
