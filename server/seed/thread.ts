import { DAY, HOUR, MINUTE } from '#domain/duration.ts'
import { markRead } from '../usecases/chat/mark.ts'
import { openChat } from '../usecases/chat/open-chat.ts'
import { sendMessage } from '../usecases/chat/send-message.ts'
import type { Actor } from '../usecases/ports.ts'
import { idOf, must, type World } from './world.ts'

/** What the demo patient and the demo doctor wrote: who, how long ago, and what. */
const thread: readonly { by: 'patient' | 'doctor'; ago: number; text: string }[] = [
  {
    by: 'doctor',
    ago: 4 * DAY + 2 * HOUR,
    text: 'Labvakar, Anna. Kā pagāja pirmās dienas ar miega dienasgrāmatu?',
  },
  {
    by: 'patient',
    ago: 4 * DAY + HOUR,
    text: 'Labāk, nekā domāju. Divas naktis aizmigu pirms pusnakts. Pārējās gulēju un domāju vienu un to pašu.',
  },
  {
    by: 'doctor',
    ago: 4 * DAY + 50 * MINUTE,
    text: 'Tās ir labas ziņas. Vai varat pierakstīt, kas tā par domu un cikos tā atnāk?',
  },
  { by: 'patient', ago: 3 * DAY + 3 * HOUR, text: 'Parasti ap vieniem. Par to, ko rīt teikšu vadītājai.' },
  {
    by: 'doctor',
    ago: 3 * DAY + 2 * HOUR,
    text: 'Paldies. To paņemsim līdzi uz nākamo sarunu. Līdz tam pamēģiniet vakarā uzrakstīt vienu teikumu, ko gribat pateikt, un aizvērt burtnīcu.',
  },
  { by: 'patient', ago: 2 * DAY + 5 * HOUR, text: 'Vakar uzrakstīju trīs. Palika mierīgāk.' },
  { by: 'doctor', ago: DAY + 6 * HOUR, text: 'Labi. Vienam pietiek, bet trīs arī der.' },
  { by: 'patient', ago: 5 * HOUR, text: 'Vai drīkstu brīvdienās izlaist?' },
]

/** The thread of the demo patient and the demo doctor. */
export async function makeThread(world: World, people: { patient: Actor; doctor: Actor }): Promise<void> {
  const chat = must(await openChat(world.at(world.now - 5 * DAY), people.patient, people.doctor.clientId))
  for (const [index, { by, ago, text }] of thread.entries()) {
    const at = world.now - ago
    must(
      await sendMessage(world.at(at), people[by], {
        chatId: chat._id,
        messageId: idOf(`message/${index}`),
        content: text,
        sentAt: new Date(at).toISOString(),
      }),
    )
    // Whoever answers has read; the last question still waits for the doctor.
    must(await markRead(world.at(at), people[by], { chatId: chat._id, seq: index }))
  }
}
