import { expect, type Page } from '@playwright/test'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { newSubscriber } from '../../world/money/subscriber.ts'
import { newFreeUser } from '../people.ts'
import { choose, dateOf } from '../with-clinic.ts'
import { freeTime, type Moment, priced, reserve, type Stage } from './stage.ts'

/** Opens the question for a time of one's own, and answers it with a late hour. */
async function proposeOwn(page: Page, stage: Stage): Promise<void> {
  const { doctor, say } = stage
  const day = dateOf(await freeTime(stage, 4))
  await page.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
  await page.getByRole('button', { name: say('Piedāvāt citu laiku') }).click()
  const dialog = page.getByRole('dialog', { name: say('Piedāvāt citu laiku') })
  const parts = {
    Diena: String(Number(day.slice(0, 2))),
    Mēnesis: String(Number(day.slice(3, 5))),
    Gads: day.slice(6),
    Stundas: '21',
    Minūtes: '15',
  }
  for (const [label, value] of Object.entries(parts)) await dialog.getByLabel(say(label)).selectOption(value)
}

const booked = (page: Page) => expect(page).toHaveURL(/booked=/)

/** The ways of a booking, and what each leads to. */
export const bookingMoments: readonly Moment[] = [
  {
    name: 'a time is chosen',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage) {
      await choose(page, stage.doctor, await freeTime(stage, 3), stage.say)
    },
  },
  {
    name: 'booked',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3), priced)
      await booked(page)
    },
  },
  {
    name: 'the card is refused',
    who: ({ world: { clinic } }) => clinic.newPayer(DECLINED),
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3), priced)
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'the bank asks',
    who: ({ world: { clinic } }) => clinic.newPayer(CHALLENGED),
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3), priced)
      const frame = page.getByRole('dialog').locator('iframe')
      await expect(frame.contentFrame().getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'a time of one’s own is asked for',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    act: proposeOwn,
  },
  {
    name: 'a time of one’s own is booked',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage) {
      await proposeOwn(page, stage)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: stage.say('Izvēlēties šo laiku') })
        .click()
      await page.getByRole('complementary').getByRole('button', { name: priced }).click()
      await booked(page)
    },
  },
  {
    name: 'booked from what was bought before',
    async who({ world: { clinic } }) {
      const patient = await clinic.newPatient()
      await clinic.prepay(patient, 'psychologist', 2)
      return patient
    },
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3), stage.say('Rezervēt'))
      await booked(page)
    },
  },
  {
    name: 'booked from a plan',
    who: ({ world: { clinic } }) => newSubscriber(clinic),
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3, 60), stage.say('Rezervēt'))
      await booked(page)
    },
  },
  {
    name: 'booked as a free user',
    who: ({ world: { clinic, server } }) => newFreeUser(server.url, clinic.admin.token),
    async act(page, stage) {
      await reserve(page, stage, await freeTime(stage, 3, 60), stage.say('Rezervēt'))
      await booked(page)
    },
  },
  {
    name: 'a consultation is about to be cancelled',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    act: askToCancel,
  },
  {
    name: 'a consultation is cancelled',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage, patient) {
      await askToCancel(page, stage, patient)
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: stage.say('Atcelt konsultāciju') }).click()
      await expect(question).toBeHidden()
    },
  },
]

async function askToCancel(...[page, stage, patient]: Parameters<Moment['act']>): Promise<void> {
  const { _id } = await stage.world.clinic.schedule(patient, stage.doctor, await freeTime(stage, 4))
  await page.goto(`/patient/consultations/${_id}`)
  await page.getByRole('button', { name: stage.say('Atcelt konsultāciju') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
