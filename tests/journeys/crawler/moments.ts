import { expect, type Page } from '@playwright/test'
import { publishDoctorProfile } from '#contract/doctor-profile.ts'
import { openThread } from '../../world/chat.ts'
import type { Member } from '../../world/clinic.ts'
import { giveEarnings } from '../../world/earnings.ts'
import { DECLINED } from '../../world/paying.ts'
import { choose, type World } from '../with-clinic.ts'
import type { Words } from '../words.ts'

/** What an act needs: the world, a doctor who receives, and the words of the page. */
export interface Stage {
  world: World
  doctor: Member
  say: Words
}

/** A moment after something that matters to a person: whose it is, and how one gets there. */
export interface Moment {
  name: string
  who: (stage: Stage) => Promise<Member>
  act: (page: Page, stage: Stage, who: Member) => Promise<void>
}

const field = (page: Page) => page.getByRole('main').locator('textarea')
/** The button that says what is paid or paid out. */
const commit = (page: Page, place: 'complementary' | 'main') =>
  page.getByRole(place).getByRole('button', { name: /\d\.\d\d €$/ })

async function freeTime({ world: { clinic }, doctor }: Stage, days: number): Promise<string> {
  const [from] = await clinic.freeTimes(doctor, days)
  if (!from) throw new Error(`nothing is free in ${days} days`)
  return from
}

async function reserve(page: Page, stage: Stage): Promise<void> {
  await choose(page, stage.doctor, await freeTime(stage, 3), stage.say)
  await commit(page, 'complementary').click()
}

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
      await reserve(page, stage)
      await expect(page).toHaveURL(/booked=/)
    },
  },
  {
    name: 'the card is refused',
    who: ({ world: { clinic } }) => clinic.newPayer(DECLINED),
    async act(page, stage) {
      await reserve(page, stage)
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
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
    name: 'a consultation is about to be cancelled',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage, patient) {
      const { _id } = await stage.world.clinic.schedule(patient, stage.doctor, await freeTime(stage, 4))
      await page.goto(`/patient/consultations/${_id}`)
      await page.getByRole('button', { name: stage.say('Atcelt konsultāciju') }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
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
