import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '#contract/admin.ts'
import { api as routes } from '#contract/api.ts'
import { listAudit } from '#contract/audit.ts'
import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import { getDoctorProfileForReview, unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import type { CallOf } from '#contract/route.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let patient: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  patient = await clinic.newPatient()
})
afterAll(() => server.remove())

const token = () => clinic.admin.token
const list = async (query: CallOf<typeof listAudit>['query'] = {}) =>
  (await clinic.api.send(listAudit, { token: token(), query })).data
const about = (id: string) => list({ about: id })
const listed = async () => (await list({ kind: 'consultations_listed' })).map(({ by }) => by?._id)

describe('ADM-12 what comes into the audit', () => {
  test('ADM-12 every call of administrators is in it, but for what says nothing of a person', () => {
    const silent = Object.entries(routes)
      .filter(([, { who, audited }]) => who === 'admin' && audited === undefined)
      .map(([name]) => name)
    expect(silent.toSorted()).toEqual([
      'countFindings',
      'countWaiting',
      'getAdminNewsPost',
      'getCurrentQuestionnaire',
      'getDashboard',
      'getFeedbackQuestions',
      'getMeasure',
      'getPromoCode',
      'getQuestionnaireVersion',
      'listAdminNews',
      'listDeadLetters',
      'listFeedbackMonths',
      'listKeywords',
      'listMeasures',
      'listPromoCodes',
      'listQuestionnaires',
    ])
    const acts = Object.values(routes).filter(({ who, method }) => who === 'admin' && method !== 'GET')
    expect(acts.filter(({ audited }) => audited === undefined)).toEqual([])
  })

  test('ADM-12 an act: who did it, to whom, which and when; a refused one is not there', async () => {
    const someone = await clinic.newPatient()
    const params = { id: someone.personId }
    await clinic.api.send(blockUser, { token: token(), params })
    expect((await clinic.api.ask(blockUser, { token: token(), params })).status).toBe(409)
    await clinic.api.send(unblockUser, { token: token(), params })
    const entries = await about(someone.personId)
    expect(entries.map(({ kind }) => kind)).toEqual(['user_unblocked', 'user_blocked'])
    expect(entries[0]).toMatchObject({
      by: { _id: clinic.admin.personId, role: 'admin' },
      about: someone.personId,
      person: { _id: someone.personId },
    })
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - clinic.now())).toBeLessThan(60_000)
  })

  test('ADM-12 a look of an administrator at a specialist’s page, under the person whose it is', async () => {
    const params = { id: doctor.clientId }
    await clinic.api.send(getDoctorProfileForReview, { token: token(), params })
    expect((await about(doctor.personId))[0]).toMatchObject({
      kind: 'doctor_seen',
      about: doctor.clientId,
      person: { _id: doctor.personId },
    })
  })

  test('ADM-12 a specialist’s look at a consultation; a patient’s at their own is nobody’s business', async () => {
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    const { _id: id } = await clinic.reserve(await clinic.newPayer(), doctor, from)
    const seen = { params: { id } }
    expect((await about(id)).length).toBe(0)
    await clinic.api.send(getConsultation, { token: doctor.token, ...seen })
    await clinic.api.ask(getConsultation, { token: patient.token, ...seen })
    expect(await about(id)).toMatchObject([
      { kind: 'consultation_seen', by: { _id: doctor.personId, role: 'doctor' } },
    ])
  })

  test('ADM-12 an administrator who reads the list of consultations is in it, a specialist at their own desk is not', async () => {
    const before = await listed()
    await clinic.api.send(listConsultations, { token: doctor.token, query: {} })
    expect(await listed()).toEqual(before)
    await clinic.api.send(listConsultations, { token: token(), query: {} })
    expect(await listed()).toEqual([clinic.admin.personId, ...before])
  })

  test('ADM-12 is found by kind, by who did it, and by day; reading it is in it, too', async () => {
    const other = await clinic.newDoctor()
    await clinic.api.send(unpublishDoctorProfile, { token: token(), params: { id: other.clientId } })
    expect(await list({ kind: 'doctor_unpublished' })).toHaveLength(1)
    expect(await list({ by: emailOf(doctor).slice(0, 36) })).toMatchObject([{ by: { _id: doctor.personId } }])
    const tomorrow = new Date(clinic.now() + 86_400_000).toISOString()
    expect(await list({ from: tomorrow })).toEqual([])
    expect((await list({ to: tomorrow, limit: 1 }))[0]).toMatchObject({ kind: 'audit_read' })
  })

  test('ADM-12 an act whose entry cannot be written is not done, a look not answered', async () => {
    await server.sql('alter table audit_entry add constraint full_disk check (false) not valid')
    const params = { id: patient.personId }
    expect((await clinic.api.ask(blockUser, { token: token(), params })).status).toBe(500)
    const look = { token: token(), params: { id: doctor.clientId } }
    expect((await clinic.api.ask(getDoctorProfileForReview, look)).status).toBe(500)
    await server.sql('alter table audit_entry drop constraint full_disk')
    const [person] = await server.sql('select status from person where id = $1', [patient.personId])
    expect(person).toEqual({ status: 'confirmed' })
  })
})

describe('ADM-12 nothing in it can be changed unseen', () => {
  test('ADM-12 the owner of the tables neither changes nor removes anything', async () => {
    await list()
    for (const statement of [
      `update audit_entry set kind = 'audit_read'`,
      'delete from audit_entry',
      'truncate audit_entry cascade',
      'delete from audit_leaf',
      `update audit_seal set root = ''`,
    ])
      await expect(server.sql(statement)).rejects.toThrow(/only added to|permission denied/)
  })

  test('ADM-12 the check of the chain finds what was changed, slipped in or cut off', async () => {
    await list()
    await clinic.moveTo(clinic.now() + 120_000)
    const [first] = await server.sql<{ number: number; root: string }>(
      'select number, root from audit_seal order by number limit 1',
    )
    await list()
    await clinic.moveTo(clinic.now() + 120_000)
    const [last] = await server.sql<{ number: number; root: string }>(
      'select number, root from audit_seal order by number desc limit 1',
    )
    expect(first?.number).toBe(1)
    expect(last?.number).toBeGreaterThan(1)
    expect(server.logs()).toContain(`"root":"${first?.root}"`)
    const anchor = [String(last?.number), String(last?.root)]
    const whole = await check(...anchor)
    expect(whole).toMatchObject({ status: 0, stdout: expect.stringContaining(`root ${last?.root}`) })
    expect((await check('1', 'other')).status).toBe(1)

    const tamper = async (statement: string) => {
      await server.sql(
        `alter table audit_entry disable trigger stays; alter table audit_leaf disable trigger stays;`,
      )
      await server.sql(`grant update, delete on audit_entry, audit_leaf, audit_seal to current_user`)
      await server.sql(statement)
      return (await check(...anchor)).stderr
    }
    const [entry] = await server.sql<{ entry: number }>('select entry from audit_leaf where seal = 1 limit 1')
    const stranger = crypto.randomUUID()
    const mine = `by_person = (select by_person from audit_entry where number = ${entry?.entry})`
    await server.sql(`create table was as select by_person from audit_entry where ${mine} limit 1`)
    expect(
      await tamper(`update audit_entry set by_person = '${stranger}' where number = ${entry?.entry}`),
    ).toContain('seal 1 does not hold what was sealed')
    expect(
      await tamper(
        `update audit_entry set by_person = (select by_person from was) where number = ${entry?.entry}`,
      ),
    ).toBe('')
    expect(
      await tamper(
        `insert into audit_entry (id, at, kind, by_person, by_role)
         values (gen_random_uuid(), now() - interval '1 day', 'audit_read', '${stranger}', 'admin')`,
      ),
    ).toContain('1 entries were slipped in')
    expect(
      await tamper(
        `alter table audit_seal disable trigger stays;
         create table cut as select entry from audit_leaf where seal >= ${last?.number};
         delete from audit_leaf where seal >= ${last?.number};
         delete from audit_seal where number >= ${last?.number};
         delete from audit_entry where number in (select entry from cut)`,
      ),
    ).toContain(`seal ${last?.number} has another root than the log`)
  }, 60_000)
})

/** The command of the operator. The embedded database is one process’s at a time. */
async function check(...anchor: string[]) {
  if (!server.databaseUrl) await server.stop()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/audit.ts', ...anchor], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: server.dataDir,
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    },
  })
  if (!server.databaseUrl) await server.start()
  return { status, stdout, stderr }
}
