import { login, logout } from '#contract/account-routes.ts'
import { getSealingKey, openSealingKey } from '#contract/sealing-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWith, sealTo } from '../../../src/replica/sealing/box.ts'
import { newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterAll(() => server.remove())

test('OFF-08 what a device sealed opens only with the key of the same person, after signing in again', async () => {
  const { token, email } = await newPerson(server.url)
  expect((await api.ask(openSealingKey, { token })).body).toMatchObject({ error: 'not_found' })
  const key = await api.send(getSealingKey, { token })
  const box = await sealTo(key.publicKey, 'kas palika nenosūtīts')
  expect(box).not.toContain('palika')
  await api.send(logout, { token })
  expect((await api.ask(openSealingKey, { token })).status).toBe(401)

  const back = await api.send(login, { body: { email, password: PASSWORD } })
  const own = await api.send(openSealingKey, { token: back.accessToken })
  expect(own._id).toBe(key._id)
  expect(await openWith(own.privateKey, box)).toBe('kas palika nenosūtīts')

  const stranger = await newPerson(server.url)
  expect((await api.send(getSealingKey, { token: stranger.token }))._id).not.toBe(key._id)
  const other = await api.send(openSealingKey, { token: stranger.token })
  await expect(openWith(other.privateKey, box)).rejects.toThrow()
})

test('OFF-08 a person has one key, whichever devices ask for it at once, and its private half is sealed at rest', async () => {
  const { token } = await newPerson(server.url)
  const keys = await Promise.all(Array.from({ length: 8 }, () => api.send(getSealingKey, { token })))
  expect(new Set(keys.map(({ _id, publicKey }) => _id + publicKey)).size).toBe(1)
  const { privateKey } = await api.send(openSealingKey, { token })
  const rows = await server.sql('select * from sealing_key where public_key = $1', [keys[0]?.publicKey])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(privateKey.slice(40, 80))
})
