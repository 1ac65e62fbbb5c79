import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reserveConsultation, listConsultations, quoteConsultation } from '#contract/consultation-routes.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const codeOf = (body: unknown) => (body as { error: string }).error

describe('reserving', () => {
  test('CON-02 without a card there is no consultation, with one there is; the note is sealed at rest', async () => {
    const patient = await clinic.newPatient()
    const [from] = await clinic.freeTimes(doctor, 3)
    const body = clinic.bookingInput(doctor, from ?? '', { note: 'Par miegu un darbu' })
    const refused = await clinic.api.ask(reserveConsultation, { token: patient.token, body })
    expect([refused.status, codeOf(refused.body)]).toEqual([402, 'card_required'])
    await clinic.giveCard(patient)
    const made = await clinic.api.ask(reserveConsultation, { token: patient.token, body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'awaiting_approval',
      price: 36,
      note: 'Par miegu un darbu',
      paidWith: 'card',
    })
    const [row] = await server.sql<{ note: string }>('select note from consultation where patient_id = $1', [
      patient.clientId,
    ])
    expect(row?.note).not.toContain('miegu')
  })

  test('CON-13 the first-consultation discount is given once to a person, also when asked for at once', async () => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const times = await clinic.freeTimes(doctor, 4)
    const answers = await Promise.all(
      times.slice(0, 5).map((from) =>
        clinic.api.ask(reserveConsultation, {
          token: patient.token,
          body: clinic.bookingInput(doctor, from),
        }),
      ),
    )
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const { data } = await clinic.api.send(listConsultations, { token: patient.token })
    expect(data.filter(({ prices }) => prices.firstDiscount > 0)).toHaveLength(1)
    const quote = await clinic.api.send(quoteConsultation, {
      token: patient.token,
      body: clinic.bookingInput(doctor, times[6] ?? ''),
    })
    expect(quote).toMatchObject({ base: 40, firstDiscount: 0, total: 40 })
  })
})
