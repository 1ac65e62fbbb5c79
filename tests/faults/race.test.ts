import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { holdTime, reserveConsultation } from '#contract/consultation-routes.ts'
import { openClinic, type Clinic, type Member } from '../world/people/clinic.ts'
import { client } from '../world/people/client.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { expectInvariants } from '../world/reading/invariants.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

let server: InspectedServer
let second: TestServer
let clinic: Clinic
let patients: Member[]

const PARALLEL = 200

beforeAll(async () => {
  server = await startInspected({ home: 'postgres' })
  clinic = await openClinic(server)
  patients = await Promise.all(Array.from({ length: PARALLEL }, () => clinic.newPatient()))
  await Promise.all(patients.map((patient) => clinic.giveCard(patient)))
  // Only now: an embedded mail box belongs to one process, and the letters of the sign-up must be in ours.
  second = await startServer({
    home: 'postgres',
    databaseUrl: server.databaseUrl ?? '',
    env: { DATA_DIR: server.dataDir },
  })
}, 180_000)
afterEach(() => expectInvariants(server))
afterAll(async () => {
  await second.remove()
  await server.remove()
})

/** Every patient at once, half of them through each process; answers how often each status came, and the times. */
async function rush(ask: (patient: Member, url: string) => Promise<{ status: number; body: unknown }>) {
  const counts: Record<string, number> = {}
  const times: number[] = []
  await Promise.all(
    patients.map(async (patient, n) => {
      const start = performance.now()
      const { status, body } = await ask(patient, n % 2 === 0 ? server.url : second.url)
      times.push(performance.now() - start)
      const code = status < 300 ? 'made' : `${status} ${(body as { error: string }).error}`
      counts[code] = (counts[code] ?? 0) + 1
    }),
  )
  times.sort((a, b) => a - b)
  console.log(
    `p50 ${Math.round(times[PARALLEL / 2] ?? 0)} ms, p99 ${Math.round(times[PARALLEL - 3] ?? 0)} ms of ${PARALLEL} at once`,
  )
  return counts
}

describe('CON-04 one time, many people, two processes', () => {
  test('CON-04 200 parallel requests for one slot make exactly one consultation; 199 are told to choose another', async () => {
    const doctor = await clinic.newDoctor()
    const [from] = await clinic.freeTimes(doctor, 3)
    const counts = await rush((patient, url) =>
      client(url).ask(reserveConsultation, {
        token: patient.token,
        body: clinic.bookingInput(doctor, from ?? ''),
      }),
    )
    expect(counts).toEqual({ made: 1, '409 time_taken': PARALLEL - 1 })
    const made = await server.sql('select id from consultation where doctor_id = $1', [doctor.clientId])
    expect(made).toHaveLength(1)
  })

  test('CON-17 200 parallel holds of one slot hold it once', async () => {
    const doctor = await clinic.newDoctor()
    // A day on which nobody of them is booked yet.
    const [from] = await clinic.freeTimes(doctor, 4)
    const counts = await rush((patient, url) =>
      client(url).ask(holdTime, {
        token: patient.token,
        params: { id: doctor.clientId },
        body: { from: from ?? '', minutes: 45 },
      }),
    )
    expect(counts).toEqual({ made: 1, '409 time_taken': PARALLEL - 1 })
  })

  test('CON-04 one patient cannot be in two places: ten doctors asked at once, one consultation', async () => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const doctors = await Promise.all(Array.from({ length: 10 }, () => clinic.newDoctor()))
    const answers = await Promise.all(
      doctors.map(async (doctor) => {
        const [from] = await clinic.freeTimes(doctor, 5)
        return clinic.api.ask(reserveConsultation, {
          token: patient.token,
          body: clinic.bookingInput(doctor, from ?? ''),
        })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})
