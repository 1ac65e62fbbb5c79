import { expect, type Page } from '@playwright/test'
import { publishDoctorProfile } from '#contract/doctor-profile.ts'
import { openThread } from '../../world/people/chat.ts'
import type { Member } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { bookingMoments } from './booking-moments.ts'
import { careMoments } from './care-moments.ts'
import type { Moment, Stage } from './stage.ts'

const field = (page: Page) => page.getByRole('main').locator('textarea')

/** Somebody who writes with the doctor; both have said something. */
async function writer({ world: { clinic }, doctor }: Stage): Promise<Member> {
  const { patient, say } = await openThread(clinic, { doctor })
  await say(patient, 'Labdien! Vai varam pārcelt?')
  await say(doctor, 'Jā, lūdzu, piedāvājiet laiku.')
  return patient
}

async function write(page: Page, stage: Stage): Promise<void> {
  await page.goto(`/patient/chat/${stage.doctor.clientId}`)
  await expect(field(page)).toBeVisible()
}

/** Each moment is made anew for whoever looks at it. */
export const moments: readonly Moment[] = [
  ...bookingMoments,
  ...careMoments,
  {
    name: 'consultations are bought',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, { say }) {
      await page.goto('/patient/profile/plans')
      const buying = page.getByRole('region', { name: say('Pirkt konsultācijas') })
      await buying.getByRole('button', { name: /€$/ }).click()
      await expect(page.locator('h2:focus')).toBeVisible()
    },
  },
  {
    name: 'a message is sent',
    who: writer,
    async act(page, stage) {
      await write(page, stage)
      await field(page).fill('Paldies, der otrdiena pulksten desmitos.')
      await field(page).press('Enter')
      await expect(
        page
          .getByText(stage.say('Nosūtīts'))
          .or(page.getByText(stage.say('Piegādāts')))
          .last(),
      ).toBeVisible()
    },
  },
  {
    name: 'a message waits for the network',
    who: writer,
    async act(page, stage) {
      await write(page, stage)
      await page.context().setOffline(true)
      await field(page).fill('Šo lasīsiet vēlāk.')
      await field(page).press('Enter')
      await expect(page.getByRole('main').getByText(stage.say('Gaida'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the card of a person is asked for',
    who: ({ world: { clinic } }) => clinic.newPatient(),
    async act(page, { say }) {
      await page.goto('/patient/profile/cards')
      await page.getByRole('button', { name: say('Pievienot karti') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a request is accepted',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, { world: { clinic }, say }, doctor) {
      const [from = ''] = await clinic.freeTimes(doctor, 3)
      await clinic.reserve(await clinic.newPayer(), doctor, from)
      await page.goto('/doctor/dashboard')
      await page.getByRole('button', { name: say('Apstiprināt'), exact: true }).click()
      await expect(page.getByRole('button', { name: say('Apstiprināt'), exact: true })).toHaveCount(0)
    },
  },
  {
    name: 'earnings are withdrawn',
    async who({ world: { clinic, server } }) {
      const doctor = await clinic.newDoctor()
      await giveEarnings(server, doctor, { cents: 12_000, minutes: 135 })
      return doctor
    },
    async act(page, { say }) {
      await page.goto('/doctor/wallet')
      const card = page.getByRole('region', { name: say('Izmaksāt'), exact: true })
      await card.getByLabel(say('Summa')).fill('40.50')
      await card.getByLabel(say('Summa')).press('Enter')
      const sure = page.getByRole('alertdialog')
      await sure.getByRole('button', { name: say('Izmaksāt · {sum}', { sum: '40.50 €' }) }).click()
      await expect(page.getByText('79.50').first()).toBeVisible()
    },
  },
  {
    name: 'hours are set',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, { say }) {
      await page.goto('/doctor/dashboard')
      await page.getByRole('button', { name: say('Pieejamība') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a day off is about to be added',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, { say }) {
      await page.goto('/doctor/profile')
      await page.getByRole('button', { name: say('Pieejamība') }).click()
      await page.getByRole('button', { name: say('Pievienot brīvdienu') }).click()
      await page.getByRole('radio', { name: say('Citas stundas') }).check()
      await expect(page.getByText(say('Rezervētu konsultāciju tas neskar.'))).toBeVisible()
    },
  },
  {
    name: 'a profile is about to be published',
    who: ({ world: { clinic } }) => Promise.resolve(clinic.admin),
    async act(page, { world: { clinic }, say }) {
      const doctor = await clinic.newDoctor()
      await clinic.api.send(publishDoctorProfile, { token: doctor.token })
      await page.goto(`/admin/doctors/${doctor.clientId}`)
      await page.getByRole('button', { name: say('Publicēt'), exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
