import { expect, test } from 'vitest'
import { openChannel } from '../../server/external/live/channel.ts'

test('OPS-06 OPS-09 connections that soon end again are made ever more rarely: each of them closes people’s sockets', async () => {
  let connections = 0
  const channel = await openChannel({
    async connect() {
      connections += 1
      return { publish: async () => {}, ended: Promise.resolve(), end: () => {} }
    },
    onConnected: () => {},
    onError: () => {},
    awaitsFirst: true,
  })
  await new Promise((resolve) => setTimeout(resolve, 6500))
  expect(connections).toBeGreaterThan(1)
  expect(connections).toBeLessThan(5)
  await channel.close()
})

test('OPS-06 what is published while the texts before it are being confirmed goes out without waiting for more', async () => {
  const published: string[] = []
  const channel = await openChannel({
    connect: async () => ({
      publish: async (texts) => void published.push(...texts),
      ended: new Promise(() => {}),
      end: () => {},
    }),
    onConnected: () => {},
    onError: () => {},
    awaitsFirst: true,
  })
  channel.publish('first')
  // Each step of the queue, one turn of promises after the other.
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve()
    channel.publish(`${turn}`)
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(published).toEqual(['first', ...Array.from({ length: 20 }, (_, turn) => `${turn}`)])
  await channel.close()
})
