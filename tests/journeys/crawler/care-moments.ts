import { expect } from '@playwright/test'
import { keepOverviewDraft, signOverview } from '#contract/overview.ts'
import { addLocalDays, HOME_ZONE } from '#domain/zone.ts'
import { iso } from '../../world/people/clinic.ts'
import { answerRisk, ask, publish } from '../../world/people/questionnaire.ts'
import { dateOf } from '../with-clinic.ts'
import { freeTime, type Moment, priced, type Stage } from './stage.ts'

const FORM = {
  personalCode: '010190-12345',
  complaints: 'Bezmiegs kopš rudens, grūti koncentrēties darbā.',
  anamnesis: 'Pirmoreiz pirms gada.',
  mentalState: 'Mierīgs, kontakts labs.',
  diagnosis: 'F51.0',
  specifications: 'Nav.',
}

const RISK = ask('Vai ir bijušas domas, ka nav vērts dzīvot?', ['Nē', 'Reizēm'], false, ['Reizēm'])

/** A specialist of their own and a patient of theirs, with an agreed consultation. */
async function patientOf({ world: { clinic } }: Stage, doctor: Stage['doctor']) {
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const { _id: id } = await clinic.schedule(patient, doctor, from)
  return { patient, id, own: { token: doctor.token, params: { id: patient.clientId } } }
}

/** What patients and specialists do around a conversation and its record. */
export const careMoments: readonly Moment[] = [
  {
    name: 'a series is booked',
    who: ({ world: { clinic } }) => clinic.newPayer(),
    async act(page, stage, patient) {
      const { say, world } = stage
      const from = await freeTime(stage, 5)
      const { _id } = await world.clinic.schedule(patient, stage.doctor, from)
      await page.goto(`/patient/consultations/${_id}`)
      await page.getByRole('button', { name: say('Tajā pašā laikā nākamnedēļ') }).click()
      const dialog = page.getByRole('dialog')
      const second = iso(addLocalDays(Date.parse(from), 14, HOME_ZONE))
      await dialog.getByRole('checkbox', { name: dateOf(second) }).check()
      await dialog.getByRole('button', { name: priced }).click()
      await expect(dialog.getByRole('button', { name: say('Gatavs') })).toBeVisible()
    },
  },
  {
    name: 'a specialist looks before the session and notes something',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, stage, doctor) {
      const { world, say } = stage
      const { patient, id, own } = await patientOf(stage, doctor)
      await world.clinic.api.send(signOverview, { ...own, body: FORM })
      await answerRisk({ sql: world.server.sql, api: world.clinic.api }, patient)
      await page.goto(`/doctor/dashboard?consultation=${id}`)
      await page.getByRole('button', { name: say('Pirms sarunas') }).click()
      await expect(page.getByText(FORM.complaints)).toBeVisible()
      await page.getByRole('button', { name: say('Mana piezīme') }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Jautāt par miegu.')
    },
  },
  {
    name: 'a record is about to be signed',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, stage, doctor) {
      const { world, say } = stage
      const { patient, own } = await patientOf(stage, doctor)
      await world.clinic.api.send(keepOverviewDraft, { ...own, body: { form: FORM, version: 0 } })
      await page.goto(`/doctor/patients/${patient.clientId}`)
      await page
        .getByRole('form')
        .getByRole('button', { name: say('Parakstīt') })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'a risk answer is about to be marked as talked over',
    who: ({ world: { clinic } }) => clinic.newDoctor(),
    async act(page, stage, doctor) {
      const { world, say } = stage
      const { patient } = await patientOf(stage, doctor)
      await answerRisk({ sql: world.server.sql, api: world.clinic.api }, patient)
      await page.goto(`/doctor/patients/${patient.clientId}`)
      await page.getByRole('button', { name: say('Atzīmēt, kas darīts') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a risk answer is chosen',
    who: ({ world: { clinic } }) => clinic.newPatient(),
    async act(page, { world }) {
      await publish(world.server, [RISK])
      await page.goto('/signup/questionnaire')
      await page.getByRole('main').getByRole('radio').nth(1).check()
      await expect(page.getByRole('status').getByRole('link', { name: /^113 / })).toBeVisible()
    },
  },
]
