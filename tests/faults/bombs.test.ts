import { login } from '#contract/account-routes.ts'
import type { Bytes } from '#contract/route.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng } from '../world/hostile/hostile-pictures.ts'
import { pdfBombs, slowPdf } from '../world/hostile/pdf-bombs.ts'
import { pdf, photo } from '../world/people/attached.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { openClinic, type Clinic } from '../world/people/clinic.ts'
import { newPatient, PASSWORD } from '../world/people/people.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let honest: Thread
let senders: Thread[]
const email = `${randomUUID()}@example.com`
beforeAll(async () => {
  server = await startInspected({ home: 'postgres', env: { UPLOADS_PER_MINUTE: '100000' } })
  clinic = await openClinic(server)
  const [first, ...others] = await Promise.all([0, 1, 2, 3].map(() => openThread(clinic)))
  honest = first as Thread
  senders = others
  await newPatient(clinic.api, server.url, email)
}, 120_000)
afterAll(() => server.remove())

/** Milliseconds that an act takes, the middle of several one after the other. */
async function middle(count: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let done = 0; done < count; done++) {
    const begun = performance.now()
    await act()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[count >> 1] ?? 0
}

async function uploads(file: Bytes): Promise<void> {
  const { status, body } = await honest.tryUpload(honest.patient, file)
  expect({ status, body }).toMatchObject({ status: 201 })
}

/** How long others wait for a document, a picture and a sign-in. */
const waits = async (picture: Bytes) => ({
  document: await middle(7, () => uploads(pdf())),
  picture: await middle(7, () => uploads(picture)),
  signIn: await middle(7, () => clinic.api.send(login, { body: { email, password: PASSWORD } })),
})

/** The same while three people send these files one after the other, and what they were answered. */
async function waitsAmid(picture: Bytes, files: readonly Bytes[]) {
  const over = new AbortController()
  const attack = senders.map(async ({ tryUpload, patient }) => {
    const answers: number[] = []
    while (!over.signal.aborted)
      for (const file of files)
        if (!over.signal.aborted) answers.push((await tryUpload(patient, file)).status)
    return answers
  })
  const pressed = await waits(picture)
  over.abort()
  return { pressed, answers: new Set((await Promise.all(attack)).flat()) }
}

test('F41 bombs hold nobody up: documents, pictures and sign-ins of others take a few times as long, not a minute', async () => {
  const picture = await photo({ width: 800, height: 600 })
  await waits(picture)
  const rest = await waits(picture)
  const bombs = [...pdfBombs().map(([, bytes]) => bytes), blackPng(7700, 8), blackPng(20_000)]
  const { pressed, answers } = await waitsAmid(picture, bombs)
  const ratios = {
    document: pressed.document / rest.document,
    picture: pressed.picture / rest.picture,
    signIn: pressed.signIn / rest.signIn,
  }
  console.log('bombs', rest, pressed, ratios)
  expect([...answers].toSorted((a, b) => a - b)).toEqual([201, 422])
  // Each waits for the three that came before at most. One bomb that holds its worker takes ten seconds.
  expect(ratios.document).toBeLessThan(40)
  expect(ratios.picture).toBeLessThan(20)
  expect(ratios.signIn).toBeLessThan(6)
}, 300_000)

test('F41 a document that has to be given up costs its sender the next minute, and others one wait', async () => {
  const [sender] = senders as [Thread]
  const bad = await Promise.all([1, 2, 3, 4].map(() => sender.tryUpload(sender.patient, slowPdf())))
  // Whichever came first was read and given up, and the others with it.
  expect(bad.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 429, 429, 429])
  const again = await sender.tryUpload(sender.patient, pdf())
  expect({ status: again.status, body: again.body }).toMatchObject({
    status: 429,
    body: { error: 'too_many_requests' },
  })
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(30)
  // Their pictures, and everybody else's documents, go on.
  expect((await sender.tryUpload(sender.patient, await photo())).status).toBe(201)
  await uploads(pdf())
}, 120_000)
