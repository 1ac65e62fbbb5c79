import { expect } from '@playwright/test'
import { getFeedback } from '#contract/call.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import {
  allowed,
  hearsPartner,
  meetingIn,
  namedRoutes,
  read,
  seesPartner,
  stepIn,
  talk,
} from './with-call.ts'
import { rarely, repeats } from '../world/whole.ts'
import { showAs } from '../world/people/show-as.ts'

const waiting = 'Vēl mirklis. Gaidām sarunas biedru.'

test.beforeAll(async ({ world: { server } }) => {
  for (const [audience, text] of [
    ['patient', 'Vai jutāties uzklausīts?'],
    ['doctor', 'Vai saruna izdevās?'],
  ] as const) {
    await server.sql(
      'insert into feedback_question (id, audience, position, text) values (gen_random_uuid(), $1, 0, $2)',
      [audience, JSON.stringify({ lv: text, en: text, ru: text })],
    )
  }
})

test('CALL-01 CALL-09 before its time the call says when it opens, and nothing asks for camera or microphone', async ({
  world,
  enter,
}) => {
  const { patient, consultation } = await meetingIn(world, 30)
  const page = await enter(patient)
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) => {
      asked.push(wanted)
      return original(wanted)
    }
  })
  await page.goto(`/consultations/${consultation._id}`)
  await expect(page.getByText(/Pievienoties varēs no (?:\S+\s)?\d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pievienoties' })).toHaveAttribute('aria-disabled', 'true')
  // Put there by the script above.
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.length)
  expect(await asked()).toBe(0)

  await page.getByRole('button', { name: 'Pārbaudīt kameru un mikrofonu' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kamera: fake_device_0' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'darbojas' })).toHaveCount(2)
  expect(await asked()).toBe(1)
})

test('CALL-01 CALL-02 CALL-03 CALL-04 CALL-05 CALL-06 two people wait, talk, come back after a reload and a lost network, end, and say how it went', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  const meeting = await meetingIn(world, 3)
  const { doctor, patient, consultation } = meeting
  const began = Date.now()
  const { hers, his } = await talk(enter, meeting)
  await Promise.all([hearsPartner(hers), hearsPartner(his)])
  await expect(hers.getByText('no 45:00')).toBeVisible()
  expect(await read(world, patient, consultation._id)).toMatchObject({ status: 'active' })

  await hers.reload()
  await Promise.all([seesPartner(hers), seesPartner(his)])

  await his.context().setOffline(true)
  await expect(
    hers.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.' }),
  ).toBeVisible({
    timeout: 60_000,
  })
  await his.context().setOffline(false)
  await Promise.all([seesPartner(hers), seesPartner(his)])

  await his.getByRole('button', { name: 'Beigt' }).click()
  const dialog = his.getByRole('alertdialog', { name: 'Beigt sarunu?' })
  await expect(dialog.getByText('Saruna beigsies jums abiem')).toBeVisible()
  await dialog.getByRole('button', { name: 'Turpināt' }).click()
  await seesPartner(hers)
  await his.getByRole('button', { name: 'Beigt' }).click()
  await dialog.getByRole('button', { name: 'Beigt sarunu' }).click()

  for (const page of [hers, his])
    await expect(page.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  const seconds = (Date.now() - began) / 1_000
  const { callDuration = 0, status } = await read(world, doctor, consultation._id)
  expect(status).toBe('finished')
  expect(callDuration).toBeGreaterThan(0)
  expect(callDuration).toBeLessThanOrEqual(seconds)
  const length = [
    callDuration >= 60 && `${Math.floor(callDuration / 60)} min`,
    callDuration % 60 > 0 && `${callDuration % 60} s`,
  ]
    .filter(Boolean)
    .join(' ')
  const fact = (page: typeof hers, name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(fact(hers, 'Ilgums')).toHaveText(length)
  await expect(fact(his, 'Ilgums')).toHaveText(length)
  await expect(fact(hers, 'Samaksāts')).toHaveText('36.00 €')
  await expect(fact(his, 'Nopelnīts')).toHaveText('40.00 €')

  await expect(hers.getByText('Vai jutāties uzklausīts?').first()).toBeVisible()
  await hers.getByRole('button', { name: 'Izlaist' }).click()
  await hers.waitForURL('/patient/dashboard')
  await his.reload()
  await his.getByRole('radiogroup', { name: 'Vai saruna izdevās?' }).locator('label').nth(3).click()
  await his.getByRole('button', { name: 'Piebilst dažus vārdus' }).click()
  await his.getByLabel('Komentārs').fill('Mierīga saruna.')
  await his.getByRole('button', { name: 'Nosūtīt' }).click()
  await his.waitForURL('/doctor/dashboard')
  for (const { token } of [doctor, patient]) {
    const { given } = await world.clinic.api.send(getFeedback, { token, params: { id: consultation._id } })
    expect(given).toBe(true)
  }
  expect(await world.server.sql('select rating, text, sealed_text from feedback_answer')).toEqual([
    { rating: 4, text: '', sealed_text: expect.any(String) },
  ])
  await his.goto(`/consultations/${consultation._id}`)
  await his.waitForURL(`/consultations/${consultation._id}/summary`)
  await expect(his.getByText('Šī saruna jau ir novērtēta vai izlaista.')).toBeVisible()
})

test(
  'CALL-06 a restart of the server interrupts nothing: both are in the same call again and it ends once',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(240_000)
    const meeting = await meetingIn(world, 3)
    const { hers, his } = await talk(enter, meeting)
    await world.server.kill()
    const broken = (page: typeof hers) => page.getByRole('status').filter({ hasText: 'pārtrūka' })
    await expect(broken(hers)).toBeVisible({ timeout: 30_000 })
    await seesPartner(hers)
    await world.server.start()
    for (const page of [hers, his]) {
      await expect(broken(page)).toHaveCount(0, { timeout: 60_000 })
    }
    await Promise.all([seesPartner(hers), seesPartner(his)])
    await hers.getByRole('button', { name: 'Beigt' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
    await expect(his.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
    expect(await read(world, meeting.doctor, meeting.consultation._id)).toMatchObject({
      status: 'finished',
      earned: 40,
    })
  },
)

test('CALL-07 CALL-11 AUTH-13 the other side is told of a muted microphone and a camera that is off; an anonymous patient is blurred and has no name', async ({
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  const meeting = await meetingIn(world, 3, { anonymous: true })
  const { hers, his } = await talk(enter, meeting)
  for (const page of [hers, his]) expect(await namedRoutes(page)).toEqual(['relay'])
  await expect(his.getByRole('heading', { name: /^Saruna: Pacients \d+$/ })).toBeAttached()
  await expect(hers.getByText('Jūs, video aizmiglots')).toBeVisible()
  await expect(his.getByText('aizmiglots')).toHaveCount(0)

  await hers.getByRole('button', { name: 'Mikrofons' }).click()
  await expect(his.getByRole('img', { name: 'mikrofons izslēgts' })).toBeVisible()
  await hers.getByRole('button', { name: 'Mikrofons' }).click()
  await expect(his.getByRole('img', { name: 'mikrofons ieslēgts' })).toBeVisible()

  await hers.getByRole('button', { name: 'Kamera' }).click()
  await expect(hers.getByRole('button', { name: 'Kamera' })).toHaveAttribute('aria-pressed', 'false')
  await hers.reload()
  await hearsPartner(his)
  await expect(hers.getByRole('button', { name: 'Kamera' })).toHaveAttribute('aria-pressed', 'false')
  await seesPartner(hers)
})

test(
  'CALL-08 without any device one still sees and hears, and is told so; a missing camera leaves the voice',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(120_000)
    const { doctor, patient, consultation } = await meetingIn(world, 3)
    const [hers, his] = [await enter(patient, allowed), await enter(doctor, allowed)]
    await hers.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await his.addInitScript(() => {
      const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) =>
        wanted?.video ? Promise.reject(new DOMException('', 'NotFoundError')) : original(wanted)
    })
    await stepIn(hers, consultation._id)
    await expect(
      hers.getByText('Bez kameras un mikrofona jūs redzēsiet un dzirdēsiet sarunas biedru'),
    ).toBeVisible()
    await stepIn(his, consultation._id)
    await hearsPartner(hers)
    await expect(hers.getByText('Jūs pagaidām nedzird.')).toBeVisible()
    await expect(his.getByRole('button', { name: 'Kamera' })).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'CALL-02 CALL-09 leaving is asked and tells the other side; every screen leads back while the time lasts',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(120_000)
    const meeting = await meetingIn(world, 3)
    const { consultation } = meeting
    const hers = await enter(meeting.patient)
    await hers.goto('/news')
    const menu = hers.getByRole('navigation', { name: 'Saruna', exact: true })
    await menu.getByRole('link', { name: 'Konsultācijas' }).click()
    await hers.waitForURL('/patient/consultations')
    const offer = hers.getByRole('status').filter({ hasText: 'Saruna' })
    await offer.getByRole('link', { name: 'Pievienoties' }).click()
    await hers.getByRole('button', { name: 'Pievienoties', exact: true }).click()
    await expect(hers.getByRole('heading', { name: waiting })).toBeVisible()
    const his = await enter(meeting.doctor)
    await his.goto('/doctor/dashboard')
    await his.getByRole('link', { name: 'Pievienoties' }).click()
    await his.getByRole('button', { name: 'Pievienoties', exact: true }).click()
    await Promise.all([seesPartner(hers), seesPartner(his)])

    const dialog = hers.getByRole('alertdialog', { name: 'Iziet no sarunas?' })
    for (const presses of [1, 2]) {
      // Back again is no answer.
      for (let press = 0; press < presses; press += 1) await hers.evaluate(() => history.back())
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Palikt sarunā' }).click()
      await expect(dialog).toBeHidden()
      await expect(hers).toHaveURL(`/consultations/${consultation._id}`)
    }

    await hers.goBack()
    await dialog.getByRole('button', { name: 'Iziet' }).click()
    await expect(
      his.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.' }),
    ).toBeVisible()
    await hers.getByRole('link', { name: 'Atgriezties sarunā' }).first().click()
    await hers.waitForURL(`/consultations/${consultation._id}`)
    await hers.getByRole('button', { name: 'Atgriezties sarunā' }).click()
    await Promise.all([seesPartner(hers), seesPartner(his)])
  },
)

test(
  'CALL-06 a second tab takes the call over, the first says so, and it can be taken back',
  rarely,
  async ({ world, enter }) => {
    test.setTimeout(180_000)
    const meeting = await meetingIn(world, 3)
    const { hers, his } = await talk(enter, meeting)
    const elsewhere = (page: typeof hers) => page.getByRole('heading', { name: 'Šī saruna ir atvērta citur' })
    const tab = await hers.context().newPage()
    await stepIn(tab, meeting.consultation._id)
    await expect(elsewhere(hers)).toBeVisible()
    await Promise.all([seesPartner(tab), seesPartner(his)])
    await hers.getByRole('button', { name: 'Runāt šeit' }).click()
    await expect(elsewhere(tab)).toBeVisible()
    await Promise.all([seesPartner(hers), seesPartner(his)])
    await expect(his.getByRole('heading', { name: 'Sarunas biedrs uz brīdi pazuda.' })).toBeHidden()
    // The person is in it all the time: closing the tab that gave way ends nobody's presence.
    await tab.close()
    await seesPartner(his)
    const open = await world.server.sql(
      'select client_id from call_presence where consultation_id = $1 and left_at is null',
      [meeting.consultation._id],
    )
    expect(open).toHaveLength(2)
  },
)

test(
  'CALL-04 CALL-05 SAFE-06 the summary has no faults a machine can find and fits, light and dark',
  repeats(),
  async ({ world, enter }) => {
    const { patient, doctor, consultation } = await meetingIn(world, 3)
    await showAs(world.server, doctor, { surname: 'Garuzvārde'.repeat(5) })
    const phone = await enter(patient, { viewport: { width: 320, height: 844 } })
    await phone.goto('/patient/dashboard')
    await expect(phone.getByRole('region', { name: 'Jūsu nākamā saruna' })).toContainText('Garuzvārde')
    await expectAccessible(phone, '#main')
    await world.server.sql(
      `update consultation set status = 'finished', call_seconds = 2700, started_at = starts_at where id = $1`,
      [consultation._id],
    )
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 1440]) {
        const page = await enter(patient, { colorScheme, viewport: { width, height: 844 } })
        await page.goto(`/consultations/${consultation._id}/summary`)
        await expect(page.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
        await expect(page.getByText('Vai jutāties uzklausīts?').first()).toBeVisible()
        await expectAccessible(page, '#main')
      }
    // Others meet this specialist in the list.
    await showAs(world.server, doctor, { surname: 'Bērziņa' })
  },
)

for (const [language, join] of [
  ['lv', 'Pievienoties'],
  ['en', 'Join'],
  ['ru', 'Подключиться'],
] as const)
  test(
    `CALL-07 NAV-14 the words of the call's bar keep apart on a phone, ${language}`,
    rarely,
    async ({ world, enter }) => {
      const { patient, consultation } = await meetingIn(world, 3)
      const page = await enter(patient, { viewport: { width: 390, height: 844 } })
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      await page.goto(`/consultations/${consultation._id}`)
      await page.getByRole('button', { name: join, exact: true }).click()
      const words = page.getByRole('toolbar').getByRole('button').locator('span')
      await expect(words.first()).toBeVisible()
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 700 })
        const places = await words.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().toJSON()),
        )
        expect(places.length).toBeGreaterThanOrEqual(5)
        for (const [at, { left, right, top }] of places.entries()) {
          const before = places[at - 1]
          expect(left, `${width}: word ${at}`).toBeGreaterThanOrEqual(
            before?.top === top ? before.right + 3 : 0,
          )
          expect(right, `${width}: word ${at}`).toBeLessThanOrEqual(width)
        }
      }
    },
  )
