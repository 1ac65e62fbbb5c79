import { addMeasure } from '#contract/admin-measure.ts'
import { addDayOff } from '#contract/day-off-routes.ts'
import { readOverviews } from '#contract/overview.ts'
import { contactSupport } from '#contract/support.ts'
import { get } from 'node:http'
import { fold } from '#domain/search-fold.ts'
import { listDoctors, getDoctor, listSlots } from '#contract/doctor.ts'
import { unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import { getNewsPost, listNews } from '#contract/news.ts'
import { pullChanges } from '#contract/sync.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { getPricing, getSite } from '#contract/site.ts'
import { api as contract } from '#contract/api.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import { dayAt, iso, type Clinic, type Member } from '../../world/people/clinic.ts'
import { type Content, openContent } from '../../world/people/content.ts'
import { addOwn } from '../../world/people/crowd.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { written } from '../../world/people/measure.ts'
import { newPromo } from '../../world/money/promo.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
let psychologist: Member
let psychiatrist: Member
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent({ env: { INSTITUTION_NUMBER: '0100-12345' } }))
  psychologist = await clinic.newDoctor({ price: 40 })
  psychiatrist = await clinic.newDoctor({ speciality: 'psychiatrist', price: 50.5 })
})
afterAll(() => server.remove())

const rename = (who: Member, name: string, surname: string, search: string) =>
  server.sql('update specialist set profile = profile || $2, search = $3 where client_id = $1', [
    who.clientId,
    JSON.stringify({ name, surname }),
    search,
  ])

const ask = (query: Record<string, string>, id = psychologist.clientId) =>
  clinic.api.ask(listSlots, { params: { id }, query })

test('PUB-03 the prices of the pricing page', async () => {
  const pricing = await clinic.api.send(getPricing, {})
  expect(pricing.payAsYouGo).toEqual({ psychologist: 40, doctor: 50, minutes: 45 })
  expect(pricing.oneTime.psychologist.single).toBe(40)
  expect(pricing.oneTime.doctor.single).toBe(50)
  expect(pricing.firstConsultationDiscount).toBe(10)
  expect(pricing.subscriptions).toMatchObject([
    {
      plan: 'advanced',
      kind: 'psychologist',
      consultations: 5,
      minutes: 60,
      period: 'month',
      includesChat: true,
    },
    { plan: 'basic', kind: 'doctor', consultations: 5, minutes: 60, period: 'month', includesChat: true },
  ])
})

test('PUB-03 what the footer needs comes from configuration', async () => {
  const site = await clinic.api.send(getSite, {})
  expect(site.institutionNumber).toBe('0100-12345')
  expect(site.social).toHaveLength(2)
  expect(site.helpLines.map(({ number }) => number)).toContain('113')
})

test('PUB-04 only published specialists are listed, filtered by speciality, language and name', async () => {
  await clinic
    .newDoctor()
    .then((hidden) =>
      clinic.api.send(unpublishDoctorProfile, { token: clinic.admin.token, params: { id: hidden.clientId } }),
    )
  await rename(psychologist, 'Ilze', 'Kalniņa-Ozola', 'ilze kalnina ozola')
  const ids = async (query: object) =>
    (await clinic.api.send(listDoctors, { query })).data.map(({ _id }) => _id).toSorted()
  const both = [psychologist.clientId, psychiatrist.clientId].toSorted()
  expect(await ids({})).toEqual(both)
  expect(await ids({ speciality: 'psychiatrist' })).toEqual([psychiatrist.clientId])
  expect(await ids({ language: 'ru' })).toEqual(both)
  expect(await ids({ language: 'de' })).toEqual([])
  for (const name of ['kalnina', 'KALNIŅA', 'ilze oz', 'ozola ilze']) {
    expect([name, await ids({ name })]).toEqual([name, [psychologist.clientId]])
  }
  expect(await ids({ name: 'alnina' })).toEqual([])
  // By its first letters too, where the sound says another one; but a letter held down is no name.
  await rename(
    psychologist,
    'Jekaterina',
    'Ščerbakova-Žanna D’Arka',
    fold('Jekaterina Ščerbakova-Žanna D’Arka'),
  )
  for (const name of ['J', 'jek', 'Е', 'Екат', 'sc', 'Щер', 'zan', 'Zhann', 'd’a', 'ar']) {
    expect([name, await ids({ name })]).toEqual([name, [psychologist.clientId]])
  }
  for (const name of ['zzzz', 'zz', 'жжж', 'jj', 'ь']) expect([name, await ids({ name })]).toEqual([name, []])
  for (const name of ['   ', '%', '_']) expect(await ids({ name })).toEqual(both)
})

test('PUB-04 specialists come by next free time, then name', async () => {
  const soonest = iso(dayAt(1, 6))
  await server.sql('update specialist set next_free_at = $2 where client_id = $1', [
    psychiatrist.clientId,
    soonest,
  ])
  await server.sql('update specialist set next_free_at = null where client_id = $1', [psychologist.clientId])
  const { data } = await clinic.api.send(listDoctors, {})
  expect(data.map(({ _id, nextFreeAt }) => [_id, nextFreeAt])).toEqual([
    [psychiatrist.clientId, soonest],
    [psychologist.clientId, undefined],
  ])
})

test('PUB-05 a card has what it shows, and the picture is there and harmless', async () => {
  const doctor = await clinic.api.send(getDoctor, { params: { id: psychiatrist.clientId } })
  expect(doctor).toMatchObject({
    speciality: 'psychiatrist',
    languages: ['lv', 'ru'],
    price: 50.5,
    bio: { en: 'Calm.', lv: 'Mierīgi.', ru: 'Спокойно.' },
  })
  const picture = await fetch(server.url + (doctor.photo ?? ''))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\/(png|webp|jpeg)$/)
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(picture.headers.get('cache-control')).toContain('immutable')
})

test('PUB-04 slots: a range is asked for, and what may be asked is told', async () => {
  await clinic.api.send(addMeasure, { token: clinic.admin.token, body: written() })
  const day = { from: iso(dayAt(3)), to: iso(dayAt(4)) }
  const { slots, timeZone } = (await ask(day)).body as {
    slots: { from: string; to: string }[]
    timeZone: string
  }
  expect(timeZone).toBe('Europe/Riga')
  expect(slots.length).toBeGreaterThan(5)
  expect(slots.map(({ from }) => from)).toEqual(slots.map(({ from }) => from).toSorted())
  for (const { from, to } of slots) expect(Date.parse(to) - Date.parse(from)).toBe(45 * 60_000)
  const second = slots[1]?.from ?? ''
  const narrowed = (await ask({ from: second, to: slots[3]?.from ?? '' })).body as typeof slots & {
    slots: typeof slots
  }
  expect(narrowed.slots.map(({ from }) => from)).toEqual([second, slots[2]?.from])
  const fields = async (query: Record<string, string>) => (await ask(query)).body
  expect(await fields({ from: day.to, to: day.from })).toMatchObject({ fields: { to: 'order' } })
  expect(await fields({ from: day.from, to: iso(dayAt(3 + 63)) })).toMatchObject({
    fields: { to: 'too_large' },
  })
  expect(await fields({ ...day, minutes: '50' })).toMatchObject({ fields: { minutes: 'length_not_offered' } })
  expect((await ask({ from: day.from, to: iso(dayAt(3 + 62)) })).status).toBe(200)
  expect((await ask(day, randomUUID())).status).toBe(404)
})

test('PUB-03 only published posts are shown, newest first', async () => {
  const newer = randomUUID()
  await server.sql(
    `insert into news_post (id, image, title, post_text, published, published_at, created_at)
     values ($1, '/files/c.svg', 'Jaunums', '<p>Jauns.</p>', true, now() + interval '1 second', now())`,
    [newer],
  )
  const { data, total } = await clinic.api.send(listNews, {})
  expect(data.map(({ _id }) => _id)).toEqual([newer, content.post])
  expect(total).toBe(2)
  expect((await clinic.api.send(getNewsPost, { params: { id: content.post } })).title).toBe('Miegs')
  const hidden = await clinic.api.ask(getNewsPost, { params: { id: content.draft } })
  const absent = await clinic.api.ask(getNewsPost, { params: { id: randomUUID() } })
  expect([hidden.status, hidden.body]).toEqual([404, absent.body])
})

test('ADM-07 what was written past the cleaning is cleaned when it is read, in the list, alone and on devices', async () => {
  const id = randomUUID()
  const evil =
    '<p>Labi</p><meta http-equiv="refresh" content="0;url=https://evil.example"><script>alert(1)</script>'
  await server.sql(
    `insert into news_post (id, image, title, post_text, published, published_at, created_at)
     values ($1, '/files/c.svg', 'Ļaunums', $2, true, now(), now())`,
    [id, evil],
  )
  const listed = (await clinic.api.send(listNews, {})).data.find(({ _id }) => _id === id)
  const alone = await clinic.api.send(getNewsPost, { params: { id } })
  const pulled = (await clinic.api.send(pullChanges, {})).news?.put.find(({ _id }) => _id === id)
  await server.sql('delete from news_post where id = $1', [id])
  expect([listed, alone, pulled].map((post) => post?.postText)).toEqual(Array(3).fill('<p>Labi</p>'))
})

test('API-01 every list is paged the same way, and a page past its end still tells how many there are', async () => {
  const patient = await clinic.newPatient()
  await addOwn(server, psychologist, patient, 3)
  await newPromo(clinic)
  await clinic.api.send(buyConsultations, {
    token: patient.token,
    body: { kind: 'doctor', amount: 1, total: 50, payBy: 'bank_transfer' },
  })
  await server.sql("update person set approval = 'confirmed' where id = $1", [patient.personId])
  await clinic.api.send(contactSupport, { token: patient.token, body: { text: 'Kā mainīt karti?' } })
  await server.sql(
    `with given as (
       insert into feedback (id, consultation_id, client_id, audience, skipped, created_at)
       select gen_random_uuid(), id, patient_id, 'patient', false, now() from consultation limit 1 returning id)
     insert into feedback_answer (feedback_id, question_id, rating)
     select given.id, question.id, 5 from given, (select id from feedback_question limit 1) question`,
  )
  await answerRisk({ sql: server.sql, api: clinic.api }, await clinic.newPatient())
  const day = { from: iso(dayAt(3)), to: iso(dayAt(4)) }
  await clinic.api.send(addDayOff, { token: psychologist.token, body: day })
  const params = { id: patient.clientId }
  await clinic.api.send(readOverviews, { token: clinic.admin.token, params, body: { reason: 'Sūdzība.' } })
  const tokens: Record<string, string | undefined> = {
    user: patient.token,
    'patient+': patient.token,
    patient: patient.token,
    doctor: psychologist.token,
    'doctor+': psychologist.token,
    admin: clinic.admin.token,
  }
  for (const [name, { path, method, who }] of Object.entries(contract)) {
    // The audit grows by being read.
    if (method !== 'GET' || path.includes('{') || name === 'listAudit') continue
    const token = tokens[who]
    const read = async (query: string) =>
      (await clinic.api.call('GET', path + query, { token })).body as Page<unknown>
    const first = await read('?limit=1')
    if (typeof first !== 'object' || !('total' in first)) continue
    const rest = await read('?limit=200&offset=0')
    const past = await read('?limit=1&offset=1000')
    expect({ name, ...first, data: first.data.length }).toEqual({
      name,
      ...first,
      data: Math.min(1, first.total),
      limit: 1,
      offset: 0,
    })
    expect([name, first.total > 0]).toEqual([name, true])
    expect([name, rest.total, rest.data.length]).toEqual([name, first.total, Math.min(200, first.total)])
    expect([name, past.total, past.data.length, past.offset]).toEqual([name, first.total, 0, 1000])
    for (const wrong of ['limit=0', 'limit=201', 'offset=-1', 'limit=x', 'offset=1.5']) {
      const refused = await clinic.api.call('GET', `${path}?${wrong}`, { token })
      expect([name, wrong, refused.status]).toEqual([name, wrong, 422])
    }
  }
})

test('API-01 answers are JSON in UTF-8 that nothing keeps, and no page whatever a browser makes of them', async () => {
  const answer = await clinic.api.call('GET', '/pricing')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(answer.headers.get('x-powered-by')).toBeNull()
  const head = await fetch(`${server.url}/v1/pricing`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

/** How an address is answered that is asked for as it is written: `fetch` would tidy it. */
function asked(path: string) {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; policy: string; isPage: boolean }>((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          policy: String(response.headers['content-security-policy'] ?? ''),
          isPage: text.startsWith('<!doctype html>'),
        }),
      )
    }).on('error', reject)
  })
}

test('PUB-09 an address no screen has is answered with the app and 404, one that may be a screen with 200, each with the whole policy', async () => {
  const screens = [
    '/',
    '/login',
    '/Login/',
    '/login/anna@example.lv',
    '/news/1',
    '/apply',
    '/patient/profile/cards',
  ]
  // The same screens, written to look like files, which have no policy.
  const disguised = ['/assets/../login', '/files/%2e%2e/login', '/icons/./../login']
  for (const path of [...screens, ...disguised])
    expect([path, await asked(path)]).toEqual([
      path,
      { status: 200, isPage: true, policy: expect.stringContaining("script-src 'self'") },
    ])
  const nowhere = ['/.env', '/.git/config', '/nothing', '/404', '/login/a/b', '/wp-admin/', '/news/1/2']
  for (const path of nowhere)
    expect([path, await asked(path)]).toEqual([
      path,
      { status: 404, isPage: true, policy: expect.stringContaining("script-src 'self'") },
    ])
  for (const path of ['/assets/none.js', '/files/none', '/files/a/b', '/none.php', '/icons/none.svg'])
    expect([path, await asked(path)]).toMatchObject([path, { status: 404, isPage: false }])
})
