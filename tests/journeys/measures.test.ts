import { expect, type Page } from '@playwright/test'
import { marked, newMeasure, written } from '../world/people/measure.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'

const NAME = 'Divas nedēļas'

/** Chooses an answer and goes on. */
async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer }).check()
  await page.getByRole('button', { name: 'Nākamais' }).click()
}

test('QST-14 QST-12 SAFE-01 a specialist asks, the patient answers without a network, is told whom to call, shares it and takes that back', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  await clinic.schedule(patient, doctor, from)
  await newMeasure(clinic, marked(written(), [1, 2]))

  const file = await enter(doctor)
  await file.goto(`/doctor/patients/${patient.clientId}?view=measures`)
  await expect(file.getByText('Pacients rezultātus šobrīd nav atļāvis redzēt.')).toBeVisible()
  await file.getByRole('button', { name: 'Lūgt atbildēt' }).click()
  await expect(file.getByText(/^Lūgts/)).toBeVisible()
  await expectAccessible(file)

  const own = await enter(patient, { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  await own.goto('/patient/dashboard')
  await own.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await own.getByRole('link', { name: 'Atvērt', exact: true }).click()
  await expect(own.getByRole('heading', { name: NAME })).toBeVisible()
  await expectAccessible(own)
  await own.context().setOffline(true)
  await own.getByRole('link', { name: 'Atbildēt' }).click()
  await own.getByRole('button', { name: 'Nākamais' }).click()
  await expect(own.getByRole('alert').getByText('Izvēlieties vienu atbildi, lai turpinātu.')).toBeVisible()
  const card = own.getByRole('status').filter({ hasText: 'Labi, ka to pasakāt.' })
  await choose(own, 'Bieži')
  // What was chosen is still there when one comes back to it.
  await own.getByRole('link', { name: 'Iepriekšējais' }).click()
  await expect(own.getByRole('radio', { name: 'Bieži' })).toBeChecked()
  await expect(card).toHaveCount(0)
  await own.getByRole('button', { name: 'Nākamais' }).click()
  await own.getByRole('radio', { name: 'Reizēm' }).check()
  await expect(card.getByRole('link', { name: /^113 / })).toHaveAttribute('href', 'tel:113')
  await expect(card).toContainText('jūsu speciālisti redz arī tad, ja pārējās viņiem nerādāt')
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Nākamais' }).click()
  await expect(own.getByText('Kopā 3 no 4.')).toBeVisible()
  const allowed = own.getByRole('switch')
  await expect(allowed).not.toBeChecked()
  await allowed.click()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Saglabāt atbildes' }).click()
  await expect(own.getByRole('heading', { name: 'Paldies par atbildēm.' })).toBeFocused()
  await expect(card.getByRole('link', { name: /^116 123 / })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Turpināt' }).click()
  await expect(own.getByText('Saglabāts šajā ierīcē, vēl nav nosūtīts.')).toBeVisible()
  await expect(own.getByRole('row', { name: /3 no 4 Vairāk pazīmju/ })).toBeVisible()
  for (const width of [320, 1440]) {
    await own.setViewportSize({ width, height: 844 })
    await expectAccessible(own)
  }

  await own.context().setOffline(false)
  await expect(own.getByText('Saglabāts šajā ierīcē, vēl nav nosūtīts.')).toBeHidden()
  await expect(own.getByRole('switch')).toBeChecked()
  await expect(own.getByRole('row', { name: /3 no 4/ })).toHaveCount(1)
  await expect(own.getByRole('link', { name: 'Atbildēt vēlreiz' })).toBeVisible()

  await file.reload()
  await expect(file.getByRole('row', { name: /3 no 4 Vairāk pazīmju/ })).toBeVisible()
  await file.getByText(/^Atbildes \d/).click()
  await expect(file.getByText('Reizēm · 1')).toBeVisible()
  await expectAccessible(file)

  await own.getByRole('switch').click()
  await expect(own.getByText('Neredz nevienu')).toBeVisible()
  await file.reload()
  await expect(file.getByText('Pacients rezultātus šobrīd nav atļāvis redzēt.')).toBeVisible()
  await expect(file.getByRole('row', { name: /3 no 4/ })).toHaveCount(0)
  // What may mean danger is not part of that choice.
  await expect(file.getByRole('region', { name: 'Riska atbildes' })).toContainText(
    `${NAME}: Bija grūti sākt dienu?Reizēm`,
  )
})
