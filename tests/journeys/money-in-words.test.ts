import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { acceptConsultation, getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import { listPayments } from '#contract/payment.ts'
import { listPayouts } from '#contract/payout.ts'
import { offerTimes } from '#contract/proposal-routes.ts'
import { getBalance } from '#contract/purchase.ts'
import { type Language, languages } from '#contract/enums.ts'
import { readCatalogue } from '../../server/texts/catalogue.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { CHALLENGED, DECLINED } from '../world/money/paying.ts'
import { pdfText } from '../world/reading/pdf-text.ts'
import { newPromo } from '../world/money/promo.ts'
import { stretch } from '../world/people/proposals.ts'
import { choose, dateOf, type Enter, test, timeOf } from './with-clinic.ts'
import { type Words, wordsIn } from './words.ts'
import { repeats } from '../world/whole.ts'

// The whole way of money, in each language on its own: a phone for the patient, a window for the others.

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }
const titles: Record<Language, string> = {
  lv: 'Maksājuma čeks',
  en: 'Payment receipt',
  ru: 'Чек об оплате',
}

/** Opens the app for someone who has chosen the language. */
async function enterIn(enter: Enter, language: Language, who: Member, options: typeof phone): Promise<Page> {
  const page = await enter(who, options)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return page
}

/** Chooses a time and what it is paid with, and sends the request. */
async function reserve(
  page: Page,
  { doctor, from, way, say }: { doctor: Member; from: string; way: string | RegExp; say: Words },
) {
  await choose(page, doctor, from, say)
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: say('Mainīt maksāšanas veidu') }).click()
  const options = page.getByRole('dialog', { name: say('Kā maksāsiet?') })
  await options.getByRole('radio', { name: way }).check()
  await options.getByRole('button', { name: say('Gatavs') }).click()
  await expect(options).toBeHidden()
  await panel.getByRole('button', { name: say('Turpināt'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: say('Pārskatiet rezervāciju') })
  await sheet.getByRole('button', { name: new RegExp(`^${say('Rezervēt')}( ·|$)`) }).click()
}

const newest = async ({ api }: Clinic, { token }: Member) =>
  (await api.send(listConsultations, { token })).data.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)

for (const language of languages) {
  const say = wordsIn(language)
  const sent = say('Pieprasījums nosūtīts. Gaidām apstiprinājumu.')

  test(
    `PAY-04 PAY-05 PAY-03 PAY-07 CON-05 CON-13 what a patient pays, gets back and has in writing, ${language}`,
    repeats(language !== 'lv'),
    async ({ world: { clinic, server }, enter }) => {
      const { code } = await newPromo(clinic, { percent: 10 })
      const doctor = await clinic.newDoctor()
      const patient = await clinic.newPayer()
      const { token } = patient
      const page = await enterIn(enter, language, patient, phone)

      // A pack, with a code.
      await page.goto('/patient/profile/plans')
      const buying = page.getByRole('region', { name: say('Pirkt konsultācijas') })
      await buying.getByText(say('Psihologs un citi speciālisti'), { exact: true }).click()
      await buying.getByText(say('Komplekts, 5')).click()
      await buying.getByRole('button', { name: say('Vai jums ir promo kods?') }).click()
      await buying.getByLabel(say('Promo kods')).fill(code)
      await page.keyboard.press('Enter')
      await expect(buying.getByText(say('Promo kods {code}', { code }))).toBeVisible()
      await buying.getByRole('button', { name: say('Pirkt · {sum}', { sum: '162.00 €' }) }).click()
      await expect(page.getByRole('heading', { name: /^5 / })).toBeFocused()

      // A plan.
      await page.goto('/patient/profile/plans?plan=advanced')
      await page.getByRole('button', { name: say('Maksāt · {sum}', { sum: '180.00 €' }) }).click()
      await expect(
        page.getByRole('heading', { name: say('{title} ir jūsu', { title: say('Speciālista abonements') }) }),
      ).toBeFocused()

      // Booked with what was bought, with the plan, and with cards.
      // Each on a day of its own: what is free depends on how long it lasts.
      const times = await Promise.all([3, 4, 5, 6].map((day) => clinic.freeTimes(doctor, day)))
      const [first = '', second = '', third = '', fourth = ''] = times.map(([start]) => start ?? '')
      const book = (from: string, way: string | RegExp) => reserve(page, { doctor, from, way, say })
      await book(first, new RegExp(`^${say('No iepriekš nopirktām')}`))
      await expect(page.getByRole('heading', { name: sent })).toBeVisible()
      await book(second, new RegExp(`^${say('No abonementa')}`))
      await expect(page.getByRole('heading', { name: sent })).toBeVisible()
      expect(await clinic.api.send(getBalance, { token })).toMatchObject({
        psychologist: 4,
        plan: { left: 4 },
      })

      await clinic.giveCard(patient, DECLINED)
      await book(third, /0341/)
      await expect(page.getByRole('alert')).toContainText(
        say(
          'Maksājums neizdevās: banka to neapstiprināja. Laiks joprojām ir jūsu; izvēlieties citu karti vai mēģiniet vēlreiz.',
        ),
      )
      await expect(page.getByRole('alert')).toBeInViewport()
      await clinic.giveCard(patient, CHALLENGED)
      await book(fourth, /3184/)
      await expect(page.getByRole('dialog', { name: say('Apstipriniet maksājumu') })).toBeVisible()
      const bank = page.frameLocator(`iframe[title="${say('Bankas apstiprinājums')}"]`)
      await expect(bank.locator('html')).toHaveAttribute('lang', language)
      await bank.getByRole('button', { name: readCatalogue(language).get('bank.approve') ?? '' }).click()
      await expect(page.getByRole('heading', { name: sent })).toBeVisible()

      // Early enough, the money comes back.
      const byCard = await newest(clinic, patient)
      const params = { id: byCard?._id ?? '' }
      expect(byCard).toMatchObject({ paidWith: 'card', from: fourth })
      await clinic.api.send(acceptConsultation, { token: doctor.token, params })
      await clinic.effectsDone()
      await page.goto(`/patient/consultations/${params.id}`)
      await page.getByRole('button', { name: say('Atcelt konsultāciju') }).click()
      const asked = page.getByRole('alertdialog')
      const sum = `${byCard?.price.toFixed(2)} €`
      await expect(asked).toContainText(
        say('{sum} atgriezīsim kartē. Bankai tam parasti vajag dažas darba dienas.', { sum }),
      )
      await asked.getByRole('button', { name: say('Atcelt konsultāciju') }).click()
      await expect(page.getByText(say('Jūs atcēlāt šo konsultāciju.'))).toBeVisible()
      await clinic.effectsDone()

      // Too late, it says so.
      const kept = (await clinic.api.send(listConsultations, { token })).data.find(
        ({ from }) => from === first,
      )
      await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: kept?._id ?? '' } })
      const soon = new Date(Date.now() + 23 * 3_600_000)
      await server.sql('update consultation set starts_at = $1 where id = $2', [soon, kept?._id])
      await page.goto(`/patient/consultations/${kept?._id}`)
      const cancel = page.getByRole('button', { name: say('Atcelt konsultāciju') })
      await expect(cancel).toHaveAttribute('aria-disabled', 'true')
      await expect(cancel).toHaveAccessibleDescription(
        say('Atcelt vai pārcelt var vismaz 24 stundas pirms sākuma.'),
      )

      // Everything that was paid is in writing.
      const paid = (await clinic.api.send(listPayments, { token })).data.filter(
        ({ status }) => status !== 'failed',
      )
      expect(paid.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([byCard?.price, 162, 180])
      await page.goto('/patient/payments')
      const receipts = page.getByRole('main').getByRole('button', { name: say('Čeks (PDF)') })
      await expect(receipts).toHaveCount(3)
      const texts: string[] = []
      for (const receipt of await receipts.all()) {
        const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()])
        const said = await pdfText(await readFile(await download.path()))
        expect(said).toMatchObject({ language, pages: 1 })
        expect(said.text).toContain(titles[language])
        texts.push(said.text)
      }
      for (const euro of ['162.00 €', '180.00 €', sum])
        expect(texts.filter((text) => text.includes(euro))).toHaveLength(1)
    },
  )

  test(
    `CON-07 CON-20 another time, agreed to and refused, ${language}`,
    repeats(language !== 'lv'),
    async ({ world: { clinic }, enter }) => {
      const doctor = await clinic.newDoctor()
      const patient = await clinic.newPayer()
      const [from = ''] = await clinic.freeTimes(doctor, 3)
      const [free = '', other = ''] = await clinic.freeTimes(doctor, 5)
      const { _id: id } = await clinic.schedule(patient, doctor, from)
      const offer = () =>
        clinic.api.send(offerTimes, {
          token: doctor.token,
          params: { id },
          body: { times: [free, other].map((time) => stretch({ minutes: 45 }, time)) },
        })
      const now = () => clinic.api.send(getConsultation, { token: patient.token, params: { id } })
      const page = await enterIn(enter, language, patient, phone)

      await offer()
      await page.goto(`/patient/consultations/${id}`)
      await page.getByRole('button', { name: say('Neder neviens') }).click()
      await expect(page.getByText(say('Paliek līdzšinējais laiks.'), { exact: true })).toBeVisible()
      expect(await now()).toMatchObject({ status: 'scheduled', from })

      await offer()
      await page.getByRole('radio', { name: `${dateOf(other)} ${timeOf(other)}` }).check()
      await page.getByRole('button', { name: say('Apstiprināt šo laiku') }).click()
      await expect(page.getByText(`${timeOf(other)}–`)).toBeVisible()
      expect(await now()).toMatchObject({ status: 'scheduled', from: other })
      expect((await clinic.api.send(listPayments, { token: patient.token })).data).toHaveLength(1)
    },
  )

  test(
    `DOC-05 ADM-05 what a doctor takes out and an administrator pays, ${language}`,
    repeats(language !== 'lv'),
    async ({ world, enter }) => {
      const { clinic, server } = world
      const doctor = await clinic.newDoctor()
      await giveEarnings(server, doctor, { cents: 12_000, minutes: 135 })
      await server.sql(
        'insert into test_bank_account (cents) values (1000000) on conflict (id) do update set cents = excluded.cents',
      )
      const his = await enterIn(enter, language, doctor, desktop)
      await his.goto('/doctor/wallet')
      const card = his.getByRole('region', { name: say('Izmaksāt') })
      const status = his.getByRole('table', { name: say('Izmaksas') }).locator('tbody')
      await card.getByLabel(say('Summa')).fill('40.50')
      await card.getByRole('button', { name: say('Izmaksāt · {sum}', { sum: '40.50 €' }) }).click()
      const sure = his.getByRole('alertdialog')
      await sure.getByRole('button', { name: say('Izmaksāt · {sum}', { sum: '40.50 €' }) }).click()
      await expect(his.getByText(say('Izmaksa pieteikta: {sum}', { sum: '40.50 €' }))).toBeVisible()
      await expect(status.getByText(say('Izveidota'))).toBeVisible()

      const theirs = await enterIn(enter, language, clinic.admin, desktop)
      // Others may have asked for the same sum.
      const [payout] = (await clinic.api.send(listPayouts, { token: doctor.token })).data
      await theirs.goto(`/admin/payouts?id=${payout?._id}`)
      const row = theirs.getByRole('main').getByRole('row').filter({ hasText: '40.50 €' })
      await row.getByRole('button', { name: say('Izpildīt') }).click()
      await theirs
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Izmaksāt {sum}', { sum: '40.50 €' }) })
        .click()
      await expect(theirs.getByText(say('Izmaksāts: {sum}', { sum: '40.50 €' }))).toBeVisible()
      await his.reload()
      await expect(status.getByText(say('Izmaksāta'))).toBeVisible()
      await expect(his.getByText('79.50 €').first()).toBeVisible()
    },
  )
}
