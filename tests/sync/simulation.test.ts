import { getQuestionnaire } from '#contract/questionnaire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpApi } from '../../src/external/api/http.ts'
import type { Arrival } from '../../src/replica/session/enter.ts'
import { openThread } from '../world/people/chat.ts'
import { type Clinic, type Member, openClinic } from '../world/people/clinic.ts'
import { type InspectedServer, startInspected } from '../world/server/inspected.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { isWhole } from '../world/whole.ts'
import { runSeeds, seedsOf } from './simulate.ts'
import type { Backend } from './scenario.ts'

const question = ask('Kas šobrīd visvairāk traucē?', ['Miegs', 'Nemiers'], true)

let server: InspectedServer
let clinic: Clinic
let questionnaireId: string
beforeAll(async () => {
  server = await startInspected({ home: 'postgres' })
  questionnaireId = await publish(server, [question])
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const arrivalOf = (who: Member, role: 'patient' | 'doctor'): Arrival => ({
  token: who.token,
  person: who.personId,
  client: who.clientId,
  language: 'lv',
  role,
  host: server.url,
  device: who.clientId,
})

/** A doctor and two patients who know nobody else on the server. */
async function backend(): Promise<Backend> {
  const first = await openThread(clinic)
  const second = await openThread(clinic, { doctor: first.doctor })
  return {
    api: httpApi({
      host: server.url,
      readToken: () => null,
      readLanguage: () => 'lv',
      onUnauthenticated: () => undefined,
    }),
    doctor: arrivalOf(first.doctor, 'doctor'),
    rooms: [first, second].map(({ chat, patient, doctor, thread, inList }) => ({
      chatId: chat._id,
      patient: arrivalOf(patient, 'patient'),
      thread: () => thread(patient),
      chat: ({ role }) => inList(role === 'doctor' ? doctor : patient),
      async picked() {
        const { answers } = await clinic.api.send(getQuestionnaire, { token: patient.token })
        return answers[question.id]
      },
    })),
    questionnaireId,
    questionId: question.id,
  }
}

test('CHAT-04 CHAT-05 CHAT-07 OFF-03 OFF-05 QST-04 many stories of two patients, their doctor, four devices and the real server end with all of them agreed', async () => {
  expect(await runSeeds(backend, seedsOf(isWhole ? 200 : 15), { atOnce: 4 })).toEqual([])
}, 900_000)
