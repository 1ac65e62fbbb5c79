import type { ClientView, User } from '#contract/account.ts'
import { listNamedClients, type NamedClient, type Person } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { personalCodePlace } from './personal-code.ts'
import { openChoice } from './sign-up-choice.ts'

const clientView = ({ id, name, surname, payment_plan: paymentPlan, role }: NamedClient): ClientView => ({
  _id: { _id: id, name, surname, paymentPlan },
  role,
})

/** The signed-in person as the session shows them. `clientId` must be one of their own. */
export async function userView(
  ports: Pick<Ports, 'vault'>,
  db: Reader,
  person: Person,
  clientId: string,
): Promise<User> {
  const clients = await listNamedClients(db, person.id)
  const current = clients.find((client) => client.id === clientId)
  if (!current) throw new Error('a session without its client')
  const { personal_code: code, sealed_choice: choice } = person
  const key = { id: person.id, dataKey: person.data_key }
  return {
    _id: person.id,
    email: person.email,
    emailConfirmed: person.status !== 'created',
    status: person.status,
    ...(person.approval ? { approval: person.approval } : {}),
    language: person.language,
    role: current.role,
    currentClient: clientView(current),
    clients: clients.map(clientView),
    name: person.name,
    surname: person.surname,
    birthDate: person.birth_date,
    gender: person.gender,
    phone: person.phone,
    personalCode:
      code === null ? null : await ports.vault.open(person.data_key, personalCodePlace(person.id), code),
    stayAnonymous: person.stay_anonymous,
    ...(person.plan_wish ? { planWish: person.plan_wish } : {}),
    ...(choice === null ? {} : { choice: await openChoice(ports, key, choice) }),
  }
}
