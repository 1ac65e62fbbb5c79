import { expect, test, vi } from 'vitest'
import { finishInBackground } from '../../src/replica/finish.ts'
import { answer, device, doctor, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'
import { pdf } from '../world/people/attached.ts'

/** Everything that lies on a device's disk, as text. */
function disk({ name, indexedDB }: { name: string; indexedDB: IDBFactory }): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const db = request.result
      const tx = db.transaction(Array.from(db.objectStoreNames))
      const stores = Array.from(db.objectStoreNames, (store) => tx.objectStore(store).getAll())
      tx.addEventListener('complete', () => {
        db.close()
        resolve(JSON.stringify(stores.map(({ result }): unknown => result)))
      })
    })
  })
}

const personal = ['anna', 'secret', 'juris', 'patient', 'half-written']

async function annaLeaving(unsent: 'keep' | 'discard' | 'keep-anyway', { online = false } = {}) {
  const server = knowing(serverDouble())
  server.publish('public-post', 'Public news')
  server.say('secret of the doctor')
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  if (!online) phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'secret of the patient' })
  await replica.keepDraft('chat/chat', 'half-written secret')
  expect(await disk(phone.place)).toContain('secret of the doctor')
  const left = await replica.leave(unsent)
  return { server, phone, replica, left }
}

const mended = (phone: Awaited<ReturnType<typeof annaLeaving>>['phone']) => {
  phone.mend()
}

test.each(['keep', 'discard', 'keep-anyway'] as const)(
  'NAV-07 OFF-08 after a sign-out (%s) no personal byte is on the device, public pages stay',
  async (unsent) => {
    const { phone, replica, left } = await annaLeaving(unsent)
    expect(left).toBe('left')
    const kept = await disk(phone.place)
    for (const word of personal) expect(kept).not.toContain(word)
    expect(kept).toContain('Public news')
    expect((await answer(replica.news())).rows).toHaveLength(1)
    expect((await answer(replica.thread('chat', 9))).messages).toEqual([])
  },
)

test('OFF-08 the pictures someone has seen go when the session ends and when another profile comes, and stay for guests', async () => {
  const phone = device(knowing(serverDouble()))
  let gone = 0
  const page = (more: { beganSignedIn?: boolean } = {}) =>
    phone.page({
      ...more,
      forgetPictures() {
        gone += 1
        return Promise.resolve()
      },
    })
  const first = page()
  await first.leave('keep-anyway')
  await first.enter(patient)
  await first.enter(patient)
  expect(gone).toBe(0)
  await first.enter(doctor)
  expect(gone).toBe(1)
  await first.leave('discard')
  await first.leave('keep-anyway')
  // What was on its way as the screen was left may have come since.
  expect(gone).toBe(3)

  await first.enter(patient)
  // The page that was being left was closed, and its token is gone.
  const next = page()
  await next.leave('keep-anyway')
  expect(gone).toBe(4)
  const guest = page()
  await guest.leave('keep-anyway')
  expect(gone).toBe(4)
  // Its session ended before anybody had said whose it was: what was seen in it goes as well.
  const unknown = page({ beganSignedIn: true })
  await unknown.leave('keep-anyway')
  expect(gone).toBe(5)
})

test('OFF-04 OFF-08 sealing that is given up changes nothing: its person is still signed in, and everything goes out', async () => {
  const server = knowing(serverDouble())
  const phone = device(server)
  const patience = new AbortController()
  const replica = phone.page({
    // The last thing before what is sealed is written down.
    newId() {
      if (sealing) patience.abort()
      return crypto.randomUUID()
    },
  })
  let sealing = false
  await replica.enter(patient)
  await replica.now()
  phone.cut()
  const file = { name: 'secret.pdf', type: 'application/pdf', bytes: pdf('secret') } as const
  await replica.sendMessage({ chatId: 'chat', content: 'secret', file })
  await replica.keepDraft('chat/chat', 'half-written')
  sealing = true
  expect(await replica.leave('keep', patience.signal)).toBe('failed')
  sealing = false
  expect(await replica.session()).toMatchObject({ person: patient.person })
  expect(await replica.readDraft('chat/chat')).toBe('half-written')
  phone.mend()
  await replica.now()
  expect([...server.messages.values()].map(({ content }) => content)).toEqual(['secret'])
  expect(server.files.size).toBe(1)
})

test('OFF-04 what was kept at sign-out opens for the same person only, and goes out once', async () => {
  const { server, phone, replica } = await annaLeaving('keep')
  mended(phone)
  await replica.enter(doctor)
  await replica.now()
  expect(server.said()).toEqual(['secret of the doctor'])
  expect(await disk(phone.place)).not.toContain('secret of the patient')
  await replica.leave('discard')

  await replica.enter(patient)
  await replica.now()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['secret of the doctor', 'secret of the patient'])
  expect(await replica.readDraft('chat/chat')).toBe('half-written secret')
})

/** Lays a box on the disk that no key opens, before the others. */
function layBrokenBox({ name, indexedDB }: { name: string; indexedDB: IDBFactory }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const db = request.result
      const tx = db.transaction('sealed', 'readwrite')
      const boxes = tx.objectStore('sealed')
      const held = boxes.getAll()
      held.addEventListener('success', () => {
        const [{ keyId }] = held.result as [{ keyId: string }]
        boxes.put({ _id: '0', keyId, box: 'broken' })
      })
      tx.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}

test('OFF-04 a box that does not open keeps no other shut', async () => {
  const { server, phone, replica } = await annaLeaving('keep')
  await layBrokenBox(phone.place)
  mended(phone)
  await replica.enter(patient)
  await replica.now()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['secret of the doctor', 'secret of the patient'])
  expect(await disk(phone.place)).toContain('broken')
})

test('what was on its way at sign-out and arrived is not done twice after the return', async () => {
  const { server, phone, replica } = await annaLeaving('keep', { online: true })
  mended(phone)
  await replica.enter(patient)
  await replica.now()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['secret of the doctor', 'secret of the patient'])
})

test('OFF-04 what was discarded never goes out', async () => {
  const { server, phone, replica } = await annaLeaving('discard')
  mended(phone)
  await replica.enter(patient)
  await replica.now()
  expect(server.said()).toEqual(['secret of the doctor'])
  expect(await replica.readDraft('chat/chat')).toBeUndefined()
})

test('without the key nothing is kept and nothing is lost: the person is asked again', async () => {
  const server = knowing(serverDouble())
  const phone = device(server)
  phone.cut()
  const replica = phone.page()
  await replica.enter(patient)
  await replica.sendMessage({ chatId: 'chat', content: 'unsealable' })
  expect(await replica.leave('keep')).toBe('no_key')
  expect(await replica.unsent()).toBe(1)
  // A session that ended by itself asks nobody: what cannot be sealed waits for its person, and for nobody else.
  expect(await replica.leave('keep-anyway')).toBe('left')
  phone.mend()
  await replica.enter(doctor)
  await replica.now()
  expect(server.said()).toEqual([])
  expect((await answer(replica.thread('chat', 9))).messages).toEqual([])
  await replica.leave('discard')
  await replica.enter(patient)
  await replica.now()
  expect(server.said()).toEqual(['unsealable'])
})

test('OFF-04 OFF-08 a browser that fails to seal loses nothing: the person is asked again, and a session that ended by itself leaves it hidden', async () => {
  const server = knowing(serverDouble())
  server.say('secret of the doctor')
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'asked to keep' })
  const broken = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('', 'OperationError'))
  try {
    expect(await replica.leave('keep')).toBe('failed')
    expect(await replica.session()).toMatchObject({ person: 'anna' })
    expect(await replica.unsent()).toBe(1)
    expect(await replica.leave('keep-anyway')).toBe('left')
    expect(await disk(phone.place)).not.toContain('secret of the doctor')
    await replica.enter(patient)
  } finally {
    broken.mockRestore()
  }
  phone.mend()
  await replica.now()
  await replica.sendMessage({ chatId: 'chat', content: 'sealed again' })
  expect(await replica.leave('keep')).toBe('left')
  await replica.enter(patient)
  await replica.now()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['secret of the doctor', 'asked to keep', 'sealed again'])
})

test('OFF-08 what someone left half-written without a key is no part of what the next person leaves', async () => {
  const server = knowing(serverDouble())
  const phone = device(server)
  phone.cut()
  const replica = phone.page()
  await replica.enter(patient)
  await replica.keepDraft('chat/chat', 'half-written')
  expect(await replica.leave('keep-anyway')).toBe('left')

  phone.mend()
  await replica.enter(doctor)
  await replica.now()
  await replica.keepDraft('chat/chat', 'of another')
  for (const unsent of ['keep', 'discard'] as const) {
    expect(await replica.leave(unsent)).toBe('left')
    await replica.enter(doctor)
    await replica.now()
  }
  expect(await replica.readDraft('chat/chat')).toBeUndefined()
  await replica.leave('discard')
  await replica.enter(patient)
  expect(await replica.readDraft('chat/chat')).toBe('half-written')
})

test('OFF-08 another profile of the same person sees nothing of the first, and what that one owes waits for it', async () => {
  const server = knowing(serverDouble())
  server.accounts.set('aside', { person: 'anna', client: 'anna-doctor', role: 'doctor' })
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'as a patient' })
  await replica.now()
  phone.mend()
  await replica.enter({ ...patient, token: 'aside', client: 'anna-doctor', role: 'doctor' })
  await replica.now()
  expect(server.said()).toEqual([])
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 0 })
  expect(await replica.unsent()).toBe(1)
  await replica.enter(patient)
  await replica.now()
  expect(server.said()).toEqual(['as a patient'])
})

test('OFF-04 the worker sends by the session row alone, nothing after a sign-out, and asks to be woken while something waits', async () => {
  const server = knowing(serverDouble())
  const phone = device(server)
  const { api, ...environment } = phone.environment()
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'from the worker' })
  await replica.stop()
  await expect(finishInBackground(environment, () => api)).rejects.toThrow('still waits')
  phone.mend()
  await finishInBackground(environment, ({ token }) => {
    expect(token).toBe('patient')
    return api
  })
  expect(server.said()).toEqual(['from the worker'])
  const page = phone.page()
  await page.leave('discard')
  await page.stop()
  await finishInBackground(environment, () => {
    throw new Error('nobody is signed in')
  })
})

test('OFF-04 the worker is not woken again for what was refused or was done as another profile', async () => {
  const server = knowing(serverDouble())
  server.accounts.set('aside', { person: 'anna', client: 'anna-doctor', role: 'doctor' })
  server.refused.set('refused', 'forbidden')
  const phone = device(server)
  const { api, ...environment } = phone.environment()
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  await replica.sendMessage({ chatId: 'chat', content: 'refused' })
  await answer(replica.outbox(), ({ failed }) => failed === 1)
  await finishInBackground(environment, () => api)
  phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'of the first profile' })
  await expect(finishInBackground(environment, () => api)).rejects.toThrow('still waits')
  phone.mend()
  await replica.stop()
  phone.cut()
  const page = phone.page()
  await page.enter({ ...patient, token: 'aside', client: 'anna-doctor', role: 'doctor' })
  await page.stop()
  phone.mend()
  await finishInBackground(environment, () => api)
  expect(server.said()).toEqual([])
})
