import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { pdf, photo } from '../world/people/attached.ts'
import { openThread } from '../world/people/chat.ts'
import { stubbornPdfs } from '../world/hostile/identifying-pdf.ts'
import { expectAccessible } from './accessible.ts'
import { field, log } from './chat-page.ts'
import { foundOnDisk } from './on-disk.ts'
import { test } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Nosūtīt', exact: true })
const chosen = (page: Page) => page.getByRole('group', { name: 'Pievienotais fails' })
const picture = (page: Page, name: string) => log(page).getByRole('img', { name: `Attēls: ${name}` })

type FileToChoose = { name: string; mimeType: string; buffer: Buffer }
const asFile = (name: string, mimeType: string, bytes: Uint8Array): FileToChoose => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})
const image = async (name: string, size?: { width: number; height: number }) =>
  asFile(name, 'image/jpeg', await photo(size))
const document = (name: string, text = name) => asFile(name, 'application/pdf', pdf(text))

const choose = (page: Page, file: FileToChoose) => page.locator('input[type="file"]').setInputFiles(file)

async function sendFile(page: Page, file: FileToChoose, words = '') {
  await choose(page, file)
  await expect(chosen(page)).toContainText(file.name)
  await field(page).fill(words)
  await send(page).click()
  await expect(chosen(page)).toBeHidden()
}

/** Whether a picture is really painted, and in the shape it had before it came. */
const painted = (page: Page, name: string) =>
  picture(page, name).evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('CHAT-07 two people send each other a picture and a PDF, look at them, save them and take them back', async ({
  world: { clinic },
  enter,
}) => {
  const { chat, patient, doctor } = await openThread(clinic)
  const phone = await enter(patient, { viewport: { width: 390, height: 844 } })
  const desk = await enter(doctor)
  await phone.goto(`/patient/chat/${doctor.clientId}`)
  await desk.goto(`/doctor/chat?chat=${chat._id}`)

  await choose(phone, await image('nevajag.jpg'))
  await phone.getByRole('button', { name: 'Noņemt failu' }).click()
  await expect(chosen(phone)).toBeHidden()
  await expect(send(phone)).toBeDisabled()

  await choose(phone, await image('izsitumi.jpg', { width: 600, height: 400 }))
  await expect(chosen(phone).getByText('izsitumi.jpg')).toBeVisible()
  await expectAccessible(phone)
  await field(phone).fill('Lūk, kā tas izskatās')
  await send(phone).click()
  for (const page of [phone, desk]) {
    await expect(log(page).getByText('Lūk, kā tas izskatās', { exact: true })).toBeVisible()
    await expect.poll(() => painted(page, 'izsitumi.jpg')).toBe(true)
  }
  const box = await picture(desk, 'izsitumi.jpg').boundingBox()
  // It was taken lying on its side.
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(600 / 400, 1)

  await picture(desk, 'izsitumi.jpg').click()
  const large = desk.getByRole('dialog', { name: 'izsitumi.jpg' })
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: 'Aizvērt' }).click()

  await sendFile(desk, document('Nosūtījums.pdf', 'Pie kardiologa'))
  const saved = phone.waitForEvent('download')
  await log(phone)
    .getByRole('button', { name: /Nosūtījums.pdf.*Lejupielādēt/ })
    .click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('Nosūtījums.pdf')
  expect(await readFile(await download.path())).toEqual(Buffer.from(pdf('Pie kardiologa')))
  await desk.goto('/doctor/chat')
  await expect(desk.getByRole('main').getByRole('link', { name: /Jūs: Nosūtījums.pdf/ })).toBeVisible()
  await desk.goto(`/doctor/chat?chat=${chat._id}`)
  for (const page of [phone, desk]) await expectAccessible(page)

  await log(phone).getByRole('button', { name: 'Ziņas darbības' }).first().click()
  await phone.getByRole('menuitem', { name: 'Noņemt ziņu' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Noņemt ziņu' }).click()
  for (const page of [phone, desk]) {
    await expect(log(page).getByText('Ziņa noņemta')).toBeVisible()
    await expect(picture(page, 'izsitumi.jpg')).toBeHidden()
  }
})

test(
  'CHAT-07 VAL-08 what cannot be sent is said at once and never leaves the device; pasted and dropped files are taken',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, doctor } = await openThread(clinic)
    const page = await enter(patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(page.getByRole('button', { name: 'Pievienot attēlu vai PDF, līdz 10 MB' })).toBeVisible()
    await choose(page, asFile('liels.pdf', 'application/pdf', pdf('liels', 10 * 1024 * 1024 + 1)))
    await expect(page.getByText('Fails ir lielāks par 10 MB. Izvēlieties mazāku.')).toBeVisible()
    await choose(page, asFile('lapa.pdf', 'application/pdf', Buffer.from('<html>')))
    await expect(page.getByText(/Var pievienot attēlu .* vai PDF/)).toBeVisible()
    await choose(page, asFile('bojats.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])))
    await expect(page.getByText('Šo failu nevar nolasīt. Izvēlieties citu.')).toBeVisible()
    await expect(chosen(page)).toBeHidden()

    for (const way of ['paste', 'drop'] as const) {
      const name = `${way}.pdf`
      await field(page).evaluate(
        (element, { kind, file, text }) => {
          const data = new DataTransfer()
          data.items.add(new File([text], file, { type: 'application/pdf' }))
          const common = { bubbles: true, cancelable: true }
          if (kind === 'drop') element.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }))
          else element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }))
        },
        { kind: way, file: name, text: '%PDF-1.4' },
      )
      await expect(chosen(page)).toContainText(name)
    }
  },
)

test('CHAT-07 CHAT-04 OFF-02 OFF-03 chosen without a network: waits in sight, survives the app, arrives once and in order, is read offline', async ({
  world: { clinic, server },
  enter,
}) => {
  const { patient, doctor, say, chat } = await openThread(clinic)
  await say(doctor, 'Atsūtiet, lūdzu, bildi')
  const first = await enter(patient, { serviceWorkers: 'allow' })
  const context = first.context()
  await first.goto(`/patient/chat/${doctor.clientId}`)
  await expect(log(first).getByText('Atsūtiet, lūdzu, bildi', { exact: true })).toBeVisible()
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await sendFile(first, await image('bilde.jpg'))
  await sendFile(first, document('analizes.pdf'), 'Un analīzes')
  await expect(log(first).getByText('Gaida')).toHaveCount(2)
  await expect.poll(() => painted(first, 'bilde.jpg')).toBe(true)
  await first.close()

  const again = await context.newPage()
  await again.goto(`/patient/chat/${doctor.clientId}`)
  await expect(log(again).getByText('Gaida')).toHaveCount(2)
  await expect.poll(() => painted(again, 'bilde.jpg')).toBe(true)
  await context.setOffline(false)
  await expect(log(again).getByText('Gaida')).toHaveCount(0)

  const rows = await server.sql<{ n: number }>(
    'select count(*)::int as n from attachment where chat_id = $1 and message_id is not null',
    [chat._id],
  )
  expect(rows).toEqual([{ n: 2 }])
  const desk = await enter(doctor, { serviceWorkers: 'allow' })
  await desk.goto(`/doctor/chat?chat=${chat._id}`)
  await expect.poll(() => painted(desk, 'bilde.jpg')).toBe(true)
  await expect(log(desk).getByRole('listitem').filter({ hasText: 'analizes.pdf' })).toHaveCount(1)
  await desk.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await desk.context().setOffline(true)
  await desk.reload()
  await expect.poll(() => painted(desk, 'bilde.jpg')).toBe(true)
  await log(desk)
    .getByRole('button', { name: /analizes.pdf/ })
    .click()
  await expect(log(desk).getByText('Faila vēl nav šajā ierīcē. Mēģiniet, kad būs savienojums.')).toBeVisible()
})

test(
  'CHAT-07 NAV-07 OFF-08 signing out leaves no file and no name of one on the device',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, doctor, sendFile: sent } = await openThread(clinic)
    await sent(doctor, await photo(), 'Diagnozes attels.jpg')
    const page = await enter(patient)
    await page.goto(`/patient/chat/${doctor.clientId}`)
    await expect.poll(() => painted(page, 'Diagnozes attels.jpg')).toBe(true)
    expect(await foundOnDisk(page, ['Diagnozes attels'])).toEqual(['Diagnozes attels'])
    const files = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('saruna')
            request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
            request.addEventListener('success', () => {
              const count = request.result.transaction('fileBytes').objectStore('fileBytes').count()
              count.addEventListener('success', () => {
                request.result.close()
                resolve(count.result)
              })
            })
          }),
      )
    await expect.poll(files).toBe(1)
    await page.getByRole('button', { name: / [KB]\.$/ }).click()
    await page.getByRole('menuitem', { name: 'Iziet' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ienākt' })).toBeVisible()
    expect(await files()).toBe(0)
    expect(await foundOnDisk(page, ['Diagnozes attels'])).toEqual([])
  },
)

test(
  'CHAT-07 NAV-05 the limits are said in English and Russian too',
  repeats(),
  async ({ world: { clinic }, enter }) => {
    const { patient, doctor } = await openThread(clinic)
    const [, locked] = stubbornPdfs[0] ?? ['', pdf()]
    const said = {
      en: [
        'Attach a picture or PDF, up to 10 MB',
        'The file is larger than 10 MB. Choose a smaller one.',
        'Print it to a new PDF file',
        'Send',
      ],
      ru: [
        'Прикрепить изображение или PDF, до 10 МБ',
        'Файл больше 10 МБ. Выберите файл поменьше.',
        'Распечатайте его в новый файл PDF',
        'Отправить',
      ],
      lv: [
        'Pievienot attēlu vai PDF, līdz 10 MB',
        'Fails ir lielāks par 10 MB. Izvēlieties mazāku.',
        'Izdrukājiet to jaunā PDF failā',
        'Nosūtīt',
      ],
    }
    for (const [language, [label = '', refusal = '', locking = '', way = '']] of Object.entries(said)) {
      const page = await enter(patient)
      await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
      await page.goto(`/patient/chat/${doctor.clientId}`)
      await expect(page.getByRole('button', { name: label })).toBeVisible()
      await choose(page, asFile('big.pdf', 'application/pdf', pdf('big', 10 * 1024 * 1024 + 1)))
      await expect(page.getByText(refusal)).toBeVisible()
      // What only the server can tell is said with the message that waits.
      await choose(page, asFile('locked.pdf', 'application/pdf', locked))
      await page.getByRole('button', { name: way, exact: true }).click()
      await expect(page.getByText(locking)).toBeVisible()
    }
  },
)
