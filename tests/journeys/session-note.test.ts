import { expect, type Page } from '@playwright/test'
import { getSessionNote, keepSessionNote } from '#contract/session-note.ts'
import { expectAccessible } from './accessible.ts'
import { meetingIn, seesPartner, talk } from './with-call.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const note = (page: Page) => page.getByLabel('Jūsu piezīme par šo sarunu')

/** All of it lies inside the window. */
async function expectWithin(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox()
  const size = page.viewportSize()
  expect(box && size && box.y + box.height <= size.height && box.x + box.width <= size.width).toBe(true)
}

test('DOC-13 a note is begun in the calendar, goes on beside the call, outlives a lost line, and goes into the record', async ({
  world,
  enter,
}) => {
  const meeting = await meetingIn(world, 5)
  const { doctor, consultation } = meeting
  const own = { token: doctor.token, params: { id: consultation._id } }
  const kept = async () => (await world.clinic.api.send(getSessionNote, own)).text
  const calendar = await enter(doctor)
  await calendar.goto(`/doctor/dashboard?consultation=${consultation._id}`)
  await calendar.getByRole('button', { name: 'Mana piezīme' }).click()
  await note(calendar).fill('Jautāt par miegu.')
  await expect.poll(kept).toBe('Jautāt par miegu.')
  await expect(calendar.getByText(/^Melnraksts saglabāts/)).toBeVisible()
  await expectAccessible(calendar)
  await calendar.close()

  const { his } = await talk(enter, meeting)
  const opener = his.getByRole('button', { name: 'Piezīmes', exact: true })
  await opener.press('Enter')
  const panel = his.getByRole('complementary', { name: 'Piezīmes' })
  await expect(panel.getByRole('heading', { name: 'Piezīmes' })).toBeFocused()
  await expect(note(his)).toHaveValue('Jautāt par miegu.')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await his.setViewportSize(size)
    await expectWithin(his, 'Beigt')
    await note(his).scrollIntoViewIfNeeded()
    await expect(note(his)).toBeInViewport()
  }
  await his.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(his)

  // The line of the notes is lost, the call goes on.
  await his.route(`**/consultations/${consultation._id}/note`, (route) => route.abort())
  await note(his).fill('Jautāt par miegu.\nMostas četros.')
  await expect(panel.getByText('Melnraksts vēl nav saglabāts.')).toBeVisible()
  await his.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
  await his.unroute(`**/consultations/${consultation._id}/note`)
  await opener.click()
  await expect(note(his)).toHaveValue('Jautāt par miegu.\nMostas četros.')
  await expect.poll(kept).toBe('Jautāt par miegu.\nMostas četros.')
  await seesPartner(his)

  await his.getByRole('button', { name: 'Beigt' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Beigt sarunu' }).click()
  await expect(his.getByRole('heading', { name: 'Paldies par sarunu.' })).toBeVisible()
  await his.getByRole('button', { name: 'Mana piezīme' }).click()
  await expect(note(his)).toHaveValue('Jautāt par miegu.\nMostas četros.')
  await his.getByRole('link', { name: 'Rakstīt pierakstu' }).click()
  await his.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
  const form = his.getByRole('form', { name: 'Jauns pieraksts' })
  await form.getByLabel('Sūdzības', { exact: true }).fill('Bezmiegs.')
  await form.getByRole('button', { name: 'Piezīmes no sarunām' }).click()
  await form.getByRole('button', { name: 'Pievienot pierakstam' }).click()
  await expect(form.getByLabel('Sūdzības', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Sūdzības', { exact: true })).toHaveValue(
    'Bezmiegs.\n\nJautāt par miegu.\nMostas četros.',
  )
  await form.getByLabel('Kurā laukā pievienot').selectOption('Precizējumi')
  await form.getByRole('button', { name: 'Pievienot pierakstam' }).click()
  await expect(form.getByLabel('Precizējumi', { exact: true })).toHaveValue(
    'Jautāt par miegu.\nMostas četros.',
  )
  await expectAccessible(his)
})

test(
  'DOC-13 a note that was changed elsewhere meanwhile is not written over: which words stay is asked',
  rarely,
  async ({ world, enter }) => {
    const { doctor, consultation } = await meetingIn(world, 30)
    const own = { token: doctor.token, params: { id: consultation._id } }
    const page = await enter(doctor, { viewport: { width: 390, height: 844 } })
    await page.goto(`/doctor/dashboard?consultation=${consultation._id}`)
    await page.getByRole('button', { name: 'Mana piezīme' }).click()
    await expect(note(page)).toHaveValue('')
    await world.clinic.api.send(keepSessionNote, { ...own, body: { text: 'No datora.', version: 0 } })
    await note(page).fill('No telefona.')
    await expect(page.getByText('Šo melnrakstu tikmēr mainījāt citā logā vai ierīcē')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Paturēt šeit rakstīto' }).click()
    await expect
      .poll(async () => await world.clinic.api.send(getSessionNote, own))
      .toMatchObject({ text: 'No telefona.', version: 2 })
  },
)
