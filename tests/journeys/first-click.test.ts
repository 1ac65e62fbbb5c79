import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Two frames: what the press brings about has been drawn by then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A button that is pressed may shrink and sink a little, and not go elsewhere. */
async function middleOf(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/** A press as a hand makes it: down where the target is seen, and up on the same spot some frames later. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const [x, y] = await middleOf(target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await drawn(page)
  await drawn(page)
  const moved = Math.abs((await middleOf(target))[1] - y)
  expect(moved, 'nothing moves while it is pressed').toBeLessThan(3)
  await page.mouse.up()
}

/** Types something that the rules do not allow, and leaves the cursor there. */
async function mistype(field: Locator, text: string) {
  await field.fill(text)
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeFocused()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

const wrong = (field: Locator) => expect(field).toHaveAttribute('aria-invalid', 'true')

test('EASE-02 signing up: the first press below a wrong field counts, and leaving it by keyboard says at once what is wrong', async ({
  browser,
  world: { server },
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV', ...phone })
  const page = await context.newPage()
  await page.goto('/signup')
  const email = page.getByLabel('E-pasts')
  const other = page.getByText('Sieviete', { exact: true })
  await other.scrollIntoViewIfNeeded()
  await mistype(email, 'ilze')
  await press(page, other)
  await expect(page.getByRole('radio', { name: 'Sieviete' })).toBeChecked()
  await wrong(email)

  const retype = page.getByLabel('Atkārtojiet paroli')
  const terms = page.getByRole('checkbox')
  await page.getByLabel('Parole', { exact: true }).fill('Sapnis123')
  await terms.scrollIntoViewIfNeeded()
  await mistype(retype, 'Sapnis124')
  await press(page, terms)
  await expect(terms).toBeChecked()
  await wrong(retype)

  const number = page.getByLabel('Tālrunis')
  await mistype(number, '1')
  await page.keyboard.press('Tab')
  await wrong(number)
  await context.close()
})

test(
  'EASE-02 the account: a link and buttons below a wrong field are pressed once',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newPatient(), phone)
    await page.goto('/account')
    const card = page.getByRole('region', { name: 'Vārds un tālrunis' })
    await card.getByRole('button', { name: 'Mainīt' }).click()
    const number = card.getByLabel('Tālrunis', { exact: true })
    const below = page.getByRole('button', { name: 'Mainīt: Parole' })
    await below.scrollIntoViewIfNeeded()
    await mistype(number, '1')
    await press(page, below)
    await expect(page.getByRole('form', { name: 'Paroles maiņa' })).toBeVisible()
    await wrong(number)
    const surname = card.getByLabel('Uzvārds')
    await surname.fill('')
    await expect(card.getByRole('button', { name: 'Uzvārds' })).toBeVisible()
    await number.fill('')
    await card.getByRole('button', { name: 'Uzvārds' }).scrollIntoViewIfNeeded()
    await press(page, card.getByRole('button', { name: 'Uzvārds' }))
    await expect(surname).toBeFocused()
    await surname.fill(' ')
    await press(page, card.getByRole('button', { name: 'Atcelt' }))
    await expect(card.getByRole('button', { name: 'Mainīt' })).toBeVisible()
  },
)

test(
  'EASE-02 the specialist’s profile: a language below a wrong price is taken away by the first press',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newDoctor(), phone)
    await page.goto('/doctor/profile')
    const price = page.getByLabel('Cena')
    const languages = page.getByRole('list', { name: 'Izvēlēts' }).getByRole('button')
    await expect(languages.first()).toBeVisible()
    const before = await languages.count()
    await languages.last().scrollIntoViewIfNeeded()
    await mistype(price, '1000')
    await press(page, languages.last())
    await expect(languages).toHaveCount(before - 1)
    await wrong(price)
    const comments = page.getByLabel('Piezīmes pacientiem')
    const about = page.getByLabel('Apraksts krieviski')
    await comments.scrollIntoViewIfNeeded()
    await mistype(about, '')
    await press(page, comments)
    await expect(comments).toBeFocused()
    await wrong(about)
  },
)

test(
  'EASE-02 a new card: the way back below a wrong code is pressed once',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newPatient(), phone)
    await page.goto('/patient/profile/cards')
    await page.getByRole('button', { name: 'Pievienot karti' }).click()
    const dialog = page.getByRole('dialog')
    const code = dialog.getByLabel('CVC')
    const back = dialog.getByRole('button', { name: 'Ne tagad' })
    await back.scrollIntoViewIfNeeded()
    await mistype(code, '1')
    await press(page, back)
    await expect(dialog).toBeHidden()
  },
)
