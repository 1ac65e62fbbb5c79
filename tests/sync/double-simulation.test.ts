import { expect, test } from 'vitest'
import { apiOver, doctor, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'
import { isWhole } from '../world/whole.ts'
import { form, giveForm } from './form.ts'
import { runSeeds, seedsOf } from './simulate.ts'
import type { Backend } from './scenario.ts'

async function backendDouble(): Promise<Backend> {
  const server = giveForm(knowing(serverDouble({ page: 7 })))
  return {
    api: apiOver(server, () => (_, pass) => pass()),
    doctor,
    ...form,
    rooms: [
      {
        chatId: 'chat',
        patient,
        thread: () => Promise.resolve(Array.from(server.messages.values())),
        chat: (who) => Promise.resolve(server.chatFor(who.role === 'doctor' ? 'doctor' : 'patient')),
        picked: () => Promise.resolve(server.questionnaires.get(patient.client)?.answers[form.questionId]),
      },
    ],
  }
}

test('CHAT-05 OFF-03 whatever the network does and whenever pages die, devices and server agree in the end', async () => {
  expect(await runSeeds(backendDouble, seedsOf(isWhole ? 100 : 30))).toEqual([])
}, 240_000)
