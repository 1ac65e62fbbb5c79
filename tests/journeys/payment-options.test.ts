import { expect } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { choosePlan } from '#contract/subscription.ts'
import { newPromo } from '../world/money/promo.ts'
import { choose, test } from './with-clinic.ts'
import { wordsIn } from './words.ts'
import { repeats } from '../world/whole.ts'

for (const language of languages) {
  const say = wordsIn(language)
  test(
    `PAY-04 PAY-05 CON-13 each way of paying says what it takes, ${language}`,
    repeats(language !== 'lv'),
    async ({ world: { clinic }, enter }) => {
      const doctor = await clinic.newDoctor()
      const patient = await clinic.newPayer()
      const { token } = patient
      await clinic.api.send(buyConsultations, { token, body: { kind: 'psychologist', amount: 2 } })
      await clinic.api.send(choosePlan, { token, body: { plan: 'advanced' } })
      const { code } = await newPromo(clinic, { percent: 50 })
      const page = await enter(patient)
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const [from = ''] = await clinic.freeTimes(doctor, 3)
      await choose(page, doctor, from, say)
      const panel = page.getByRole('complementary')
      const change = panel.getByRole('button', { name: say('Mainīt maksāšanas veidu') })
      const options = page.getByRole('dialog', { name: say('Kā maksāsiet?') })
      const length = (minutes: number) => `${minutes} ${language === 'ru' ? 'мин' : 'min'}`
      const says = (way: RegExp, text: string) =>
        expect(
          options.locator('label').filter({ has: page.getByRole('radio', { name: way }) }),
        ).toContainText(text)
      const left = (minutes: number, after: number) =>
        say('{length}, pēc tam paliks {after}', { length: length(minutes), after: String(after) })
      const costs = (total: string) =>
        say('{length}, {total} (bez atlaides {base})', { length: length(45), total, base: '40.00 €' })

      // What is charged by card buys 45 minutes; an hour comes from the plan, and costs nothing more.
      const about = page.getByRole('region', { name: 'Līga Bērziņa' })
      const hour = language === 'ru' ? '€/ч' : '€/h'
      const line = panel.locator('dl > div').filter({
        hasText: say('Konsultācija, {length}', { length: length(60) }),
      })
      await expect(about).toContainText(`40 ${hour}${length(60)} · ${say('no abonementa')}`)
      await expect(about).not.toContainText('40.00')
      await expect(line).toContainText(say('no abonementa'))
      await expect(panel).not.toContainText('40.00')

      await change.click()
      await says(new RegExp(`^${say('No abonementa')}`), left(60, 4))
      await says(new RegExp(`^${say('No iepriekš nopirktām')}`), left(45, 1))
      await says(/4242/, costs('36.00 €'))
      // With a promo code, also once something else is chosen again.
      await options.getByRole('radio', { name: new RegExp(`^${say('No iepriekš nopirktām')}`) }).check()
      await expect(about).toContainText(`${length(45)} · ${say('no iepriekš nopirktām')}`)
      await options.getByRole('radio', { name: /4242/ }).check()
      await options.getByRole('button', { name: say('Gatavs') }).click()
      await expect(about).toContainText(`40 ${hour}${length(45)} · 40.00 €`)
      await panel.getByRole('button', { name: say('Vai jums ir promo kods?') }).click()
      await panel.getByLabel(say('Promo kods')).fill(code)
      await page.keyboard.press('Enter')
      await expect(panel.getByText(say('Promo kods {code}', { code }))).toBeVisible()
      await change.click()
      await says(/4242/, costs('18.00 €'))
      await options.getByRole('radio', { name: new RegExp(`^${say('No abonementa')}`) }).check()
      await says(/4242/, costs('18.00 €'))
      await page.keyboard.press('Escape')
      await expect(options).toBeHidden()
      await expect(panel.getByText(say('No abonementa'), { exact: true }).first()).toBeVisible()
    },
  )
}
