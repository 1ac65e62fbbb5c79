import { expect } from '@playwright/test'
import { listMessages, openChat } from '#contract/chat.ts'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { openThread } from '../world/people/chat.ts'
import { emailOf } from '../world/people/clinic.ts'
import { PASSWORD } from '../world/people/people.ts'
import type { PendingPush } from '../world/outside/proxy.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { field, log, waiting, words, write } from './chat-page.ts'
import { onDisk, onDiskWithoutCaches } from './on-disk.ts'
import { openTalk, workerReady } from './talk-on-device.ts'
import { test } from './with-line.ts'
import { rarely } from '../world/whole.ts'

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} Nr. ${index + 1}`)
const said = ({ mutations }: PendingPush) =>
  mutations.flatMap((each) => (each.name === 'sendMessage' ? [each.args.content] : []))

test('CHAT-05 OFF-04 two tabs with one queue, and a server that dies between the push and its answer: each once, in order', async ({
  world: { clinic, server },
  line,
  device,
}) => {
  const { patient, doctor, say, thread } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  const first = await device.start()
  await device.signIn(first, patient)
  const tabs = [first, await device.context().newPage()]
  for (const tab of tabs) {
    await tab.goto(`/patient/chat/${doctor.clientId}`)
    await expect(log(tab).getByText('Kā klājas?', { exact: true })).toBeVisible()
  }
  await device.offline(true)
  const texts = numbered('Ziņa', 6)
  for (const [index, text] of texts.entries()) await write(tabs[index % 2] ?? first, text)
  for (const tab of tabs) await expect(waiting(tab)).toHaveCount(6)

  const taken = line.takePush()
  await device.offline(false)
  const push = await taken
  expect(said(push)).toEqual(texts)
  expect((await push.ask()).status).toBe(200)
  expect(line.pushes.at(-1)).toBe(push)
  await server.kill()
  push.cut()
  await server.start()
  // The network is there again, and both tabs hear of it.
  for (const tab of tabs) await tab.evaluate(() => void dispatchEvent(new Event('online')))
  for (const tab of tabs) {
    await expect(waiting(tab)).toHaveCount(0)
    await expect.poll(() => words(tab)).toEqual(['Kā klājas?', ...texts])
  }
  expect((await thread(doctor)).map(({ content }) => content)).toEqual(['Kā klājas?', ...texts])
})

test('CHAT-04 CHAT-05 OFF-03 ten messages to two people and five answers, given in airplane mode and kept over a restart: once each, though pushes are cut, doubled and late', async ({
  world: { clinic, server },
  line,
  device,
  enter,
}) => {
  const questions = numbered('Jautājums', 5).map((question) => ask(question, ['Jā', 'Nē']))
  await publish(server, questions)
  const one = await openThread(clinic)
  const { patient } = one
  const other = await clinic.newDoctor()
  const chat = await clinic.api.send(openChat, { token: patient.token, body: { doctorId: other.clientId } })
  await one.say(one.doctor, 'Kā klājas?')
  const threads = [
    { doctor: one.doctor, chatId: one.chat._id, before: ['Kā klājas?'], texts: numbered('Pirmajai', 5) },
    { doctor: other, chatId: chat._id, before: [], texts: numbered('Otrajai', 5) },
  ]

  const page = await device.start()
  await device.signIn(page, patient)
  await page.goto(`/patient/chat/${one.doctor.clientId}`)
  await expect(log(page).getByText('Kā klājas?', { exact: true })).toBeVisible()
  await workerReady(page)
  await device.offline(true)
  for (const { doctor, texts } of threads) {
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await write(page, ...texts)
  }
  await page.goto('/signup/questionnaire')
  for (const question of questions) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question.words)
    await page.getByRole('radio', { name: 'Nē' }).check()
    if (question !== questions.at(-1)) await page.getByRole('button', { name: 'Nākamais' }).click()
  }
  await expect(page.getByRole('link', { name: /atbildēts, gaida nosūtīšanu$/ })).toHaveCount(5)
  await device.close()

  const again = await device.start({ offline: true })
  for (const { doctor, before, texts } of threads) {
    await again.goto(`/patient/chat/${doctor.clientId}`)
    await expect(waiting(again)).toHaveCount(5)
    expect(await words(again)).toEqual([...before, ...texts])
  }
  await expect(again.getByRole('status').filter({ hasText: '15 ierakst' })).toBeVisible()

  // The first push is lost on its way and comes much later; the second arrives twice at once and its answer is lost.
  const lost = line.takePush()
  await device.offline(false)
  const late = await lost
  const doubled = line.takePush()
  late.cut()
  await device.context().setOffline(true)
  await write(again, 'Vēl viena')
  await device.context().setOffline(false)
  const twice = await doubled
  expect((await Promise.all([twice.ask(), twice.ask()])).map(({ status }) => status)).toEqual([200, 200])
  twice.cut()
  await again.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(waiting(again)).toHaveCount(0)
  expect((await late.ask()).status).toBe(200)

  const { answers } = await clinic.api.send(getQuestionnaire, { token: patient.token })
  expect(answers).toEqual(Object.fromEntries(questions.map(({ id }) => [id, [false, true]])))
  threads[1]?.texts.push('Vēl viena')
  // From the thread that is open to the other one.
  for (const { doctor, chatId, before, texts } of threads.toReversed()) {
    const all = [...before, ...texts]
    const { data } = await clinic.api.send(listMessages, {
      token: doctor.token,
      params: { id: chatId },
      query: { limit: 200 },
    })
    expect(data.toReversed().map(({ content }) => content)).toEqual(all)
    if (!again.url().endsWith(doctor.clientId)) await again.goto(`/patient/chat/${doctor.clientId}`)
    await expect.poll(() => words(again)).toEqual(all)
  }
  const desk = await enter(one.doctor)
  await desk.goto(`/doctor/chat?chat=${one.chat._id}`)
  await expect.poll(() => words(desk)).toEqual(['Kā klājas?', ...numbered('Pirmajai', 5)])
})

test(
  'OFF-03 OFF-04 OFF-08 a session that ended with a queue: nobody else sees or sends it, and it goes out when its person is back',
  rarely,
  async ({ world: { clinic, server }, line, device }) => {
    const { patient, doctor, thread, page } = await openTalk(clinic, device)
    const stranger = await clinic.newPatient()
    await device.offline(true)
    await write(page, 'Noslēpums viens', 'Noslēpums divi')
    await expect(waiting(page)).toHaveCount(2)
    await server.sql('delete from session where person_id = $1', [patient.personId])
    const before = line.pushes.length
    await device.offline(false)

    const signIn = async (who: typeof patient) => {
      await page.getByLabel('E-pasts').fill(emailOf(who))
      await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ienākt' })).toBeHidden()
    }
    await page.waitForURL(/\/login/)
    await expect.poll(() => onDisk(page)).not.toMatch(/Noslēpums|Kā klājas/)
    await signIn(stranger)
    await page.goto('/patient/chat')
    await expect(page.getByRole('main')).toBeVisible()
    await expect.poll(() => onDisk(page)).toContain(stranger.personId)
    expect(await onDisk(page)).not.toMatch(/Noslēpums|Kā klājas/)
    await expect(page.getByText(/Noslēpums|2 ierakst/)).toHaveCount(0)
    const tokens = line.pushes.slice(before).map(({ token }) => token)
    expect(tokens.filter((token) => token !== patient.token)).toEqual([])
    expect((await thread(doctor)).map(({ content }) => content)).toEqual(['Kā klājas?'])

    await page.getByRole('button', { name: 'Līga B.' }).click()
    await page.getByRole('menuitem', { name: 'Iziet' }).click()
    await page.waitForURL('/')
    await page.goto('/login')
    await signIn(patient)
    const all = ['Kā klājas?', 'Noslēpums viens', 'Noslēpums divi']
    await expect.poll(async () => (await thread(doctor)).map(({ content }) => content)).toEqual(all)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(waiting(page)).toHaveCount(0)
    await expect.poll(() => words(page)).toEqual(all)
  },
)

test(
  'OFF-03 OFF-05 a full disk is said and nothing kept is lost; a disk that was emptied is filled again by the server',
  rarely,
  async ({ world: { clinic }, line, device }) => {
    const { doctor, thread, page: before } = await openTalk(clinic, device)
    await device.offline(true)
    await write(before, 'Saglabāts')
    await device.close()

    // The browser looks how much room there is when a database is first opened.
    const page = await device.start({ offline: true })
    const browser = await device.context().newCDPSession(page)
    await browser.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 })
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(waiting(page)).toHaveCount(1)
    await field(page).fill('Nav kur likt')
    await field(page).press('Enter')
    await expect(page.getByText(/Šajā ierīcē vairs nav vietas/)).toBeVisible()
    await expect(field(page)).toHaveValue('Nav kur likt')
    expect(await words(page)).toEqual(['Kā klājas?', 'Saglabāts'])
    await browser.send('Storage.overrideQuotaForOrigin', { origin: line.url })
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(waiting(page)).toHaveCount(2)
    await device.offline(false)
    await expect(waiting(page)).toHaveCount(0)
    const all = ['Kā klājas?', 'Saglabāts', 'Nav kur likt', 'Pēc iztukšošanas']
    expect((await thread(doctor)).map(({ content }) => content)).toEqual(all.slice(0, 3))

    const wholeCopy = page.waitForResponse(`${line.url}/v1/sync/pull`)
    await browser.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'indexeddb' })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await wholeCopy
    await expect.poll(() => onDiskWithoutCaches(page)).toContain('Nav kur likt')
    await expect.poll(() => words(page)).toEqual(all.slice(0, 3))
    await write(page, 'Pēc iztukšošanas')
    await expect.poll(() => words(page)).toEqual(all)
    await expect(waiting(page)).toHaveCount(0)
    await device.offline(true)
    await page.reload()
    await expect.poll(() => words(page)).toEqual(all)
    expect((await thread(doctor)).map(({ content }) => content)).toEqual(all)
  },
)
