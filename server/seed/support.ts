import { DAY, HOUR } from '#domain/duration.ts'
import { contactSupport } from '../usecases/support/contact.ts'
import { replyToSupportMessage } from '../usecases/support/reply.ts'
import { notAudited } from './not-audited.ts'
import { actorOf } from './people.ts'
import { idOf, must, unless, type World } from './world.ts'

/** What patients of the demo wrote to the administrators, hours before now; some of it was answered. */
const messages: readonly { email: string; hours: number; text: string; reply?: string }[] = [
  {
    email: 'roberts@example.com',
    hours: 9 * 24,
    text: 'Labdien! Vai čeku var izrakstīt uz uzņēmuma rekvizītiem? Grāmatvedībai vajag reģistrācijas numuru.',
    reply:
      'Labdien!\n\nPagaidām čekos ir tikai jūsu vārds. Gada izziņu varat saņemt sadaļā „Maksājumi un čeki“, to grāmatvedība parasti pieņem.',
  },
  {
    email: 'svetlana@example.com',
    hours: 5 * 24,
    text: 'Здравствуйте! Можно ли перенести консультацию, если до неё меньше суток? У меня заболел ребёнок.',
    reply:
      'Здравствуйте!\n\nЗа сутки и меньше перенести её в приложении уже нельзя, но можно предложить другое время: напишите специалисту в чат.',
  },
  {
    email: 'mara@example.com',
    hours: 20,
    text: 'Labdien!\n\nNevaru pievienot karti: pēc apstiprināšanas bankas lietotnē atgriežos Sarunā, un kartes tur nav. Mēģināju divas reizes, telefonā un datorā. Vai nauda netiek noņemta?',
  },
  {
    email: 'patient@example.com',
    hours: 3,
    text: 'Paldies par sarunu! Vai abonementa neizmantotās konsultācijas var pārcelt uz nākamo mēnesi?',
  },
]

/** Lets the people of the demo write, and the administrator answer. */
export async function makeSupport(world: World): Promise<void> {
  const admin = await actorOf(world, 'admin@example.com', 'admin')
  for (const { email, hours, text, reply } of messages) {
    const id = idOf(`support/${email}`)
    const writtenAt = world.now - hours * HOUR
    const patient = await actorOf(world, email, 'patient')
    must(await contactSupport(world.at(writtenAt), patient, text, { id }))
    if (reply) {
      const answered = world.at(Math.min(writtenAt + DAY / 3, world.now))
      unless('wrong_status', await replyToSupportMessage(answered, admin, id, reply, notAudited))
    }
  }
}
