import type { ClientView, User } from '#contract/account.ts'
import { listClients, type Client, type Person } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { personalCodePlace } from './personal-code.ts'

const clientView = (person: Person, client: Client): ClientView => ({
  _id: { _id: client.id, name: person.name, surname: person.surname, paymentPlan: client.payment_plan },
  role: client.role,
})

/** The signed-in person as the session shows them. `clientId` must be one of their own. */
export async function userView(
  { vault }: Pick<Ports, 'vault'>,
  db: Reader,
  person: Person,
  clientId: string,
): Promise<User> {
  const clients = await listClients(db, person.id)
  const current = clients.find((client) => client.id === clientId)
  if (!current) throw new Error('a session without its client')
  const code = person.personal_code
  return {
    _id: person.id,
    email: person.email,
    emailConfirmed: person.status !== 'created',
    status: person.status,
    ...(person.approval ? { approval: person.approval } : {}),
    language: person.language,
    role: current.role,
    currentClient: clientView(person, current),
    clients: clients.map((client) => clientView(person, client)),
    name: person.name,
    surname: person.surname,
    birthDate: person.birth_date,
    gender: person.gender,
    phone: person.phone,
    personalCode:
      code === null ? null : await vault.open(person.data_key, personalCodePlace(person.id), code),
    stayAnonymous: person.stay_anonymous,
    ...(person.plan_wish ? { planWish: person.plan_wish } : {}),
  }
}
