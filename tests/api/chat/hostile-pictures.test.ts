import { login } from '#contract/account-routes.ts'
import { saveDoctorProfile } from '#contract/doctor-profile.ts'
import type { Bytes } from '#contract/route.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo } from '../../world/people/attached.ts'
import { openThread } from '../../world/people/chat.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { blackPng, hostilePictures, slowDrawing } from '../../world/hostile/hostile-pictures.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { newPatient, PASSWORD } from '../../world/people/people.ts'

let server: InspectedServer
let clinic: Clinic
let doctors: Member[]
const email = `${randomUUID()}@example.com`
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctors = await Promise.all([0, 1, 2, 3].map(() => clinic.newDoctor()))
  await newPatient(clinic.api, server.url, email)
})
afterAll(() => server.remove())

const sendPhoto = ({ token }: Member, bytes: Bytes, type = 'image/png') =>
  clinic.api.ask(saveDoctorProfile, {
    token,
    body: {
      photo: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
      bio: { en: 'A', lv: 'B', ru: 'C' },
      iban: 'LV80BANK0000435195001',
      price: 55,
      speciality: 'psychologist',
      languages: ['lv'],
      comments: '',
      metaTagDescription: '',
      metaTagKeywords: '',
    },
  })

/** How long sign-ins take, one after the other; the middle one of them. */
async function signIns(count: number): Promise<number> {
  const times: number[] = []
  for (let done = 0; done < count; done++) {
    const begun = performance.now()
    await clinic.api.send(login, { body: { email, password: PASSWORD } })
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[count >> 1] ?? 0
}

describe('hostile pictures', () => {
  test('a picture is what its bytes say, in every place that takes one, and nothing else is decoded', async () => {
    const { patient, tryUpload } = await openThread(clinic)
    const [doctor] = doctors as [Member]
    for (const [what, bytes] of await hostilePictures()) {
      const begun = performance.now()
      const kept = await sendPhoto(doctor, bytes)
      expect({ what, status: kept.status, body: kept.body }).toMatchObject({
        status: 422,
        body: { error: 'validation', fields: { photo: 'image_type' } },
      })
      if (what !== 'a PDF')
        expect({ what, ...(await tryUpload(patient, bytes)) }).toMatchObject({ status: 422 })
      expect({ what, seconds: Math.floor((performance.now() - begun) / 3000) }).toEqual({ what, seconds: 0 })
    }
    // What a picture is called does not matter, and what hangs on its end is gone.
    const tail = new TextEncoder().encode('<script>alert(1)</script>')
    const both = new Uint8Array(Buffer.concat([await photo({ format: 'jpeg' }), tail]))
    const { status, body } = await sendPhoto(doctor, both, 'image/webp')
    expect(status).toBe(200)
    const answer = await fetch(`${server.url}${(body as { photo: string }).photo}`)
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('one person has a share of the decoding, which says when to come again; others have theirs', async () => {
    const [greedy, modest] = doctors as [Member, Member]
    const large = blackPng(3000, 8)
    const many = Promise.all(Array.from({ length: 20 }, () => sendPhoto(greedy, large)))
    expect((await sendPhoto(modest, await photo())).status).toBe(200)
    const answers = await many
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await sendPhoto(greedy, await photo())).status).toBe(200)
  })

  test('people sign in as ever while several send what is slow or large, and the server stops when it is asked', async () => {
    const idle = await signIns(9)
    const large = blackPng(7700, 8)
    const attacked = new AbortController()
    const attack = doctors.map(async (doctor) => {
      const answers = new Set<number>()
      while (!attacked.signal.aborted) {
        for (const bytes of [slowDrawing, large, blackPng(20_000)])
          answers.add((await sendPhoto(doctor, bytes)).status)
      }
      return answers
    })
    const pressed = await signIns(9)
    attacked.abort()
    const answers = await Promise.all(attack)
    expect(pressed).toBeLessThan(idle * 5)
    for (const statuses of answers) expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 422])
    void sendPhoto(doctors[0] as Member, large).catch(() => {})
    expect(await server.stop()).toBe(0)
    await server.start()
  }, 120_000)
})
