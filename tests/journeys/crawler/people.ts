import { login, switchClient } from '#contract/account-routes.ts'
import type { Role } from '#domain/roles.ts'
import { client } from '../../world/people/client.ts'
import { newFreeUser, password } from '../people.ts'

/** Somebody of the demo world, as the crawler goes about in their name. */
export interface Person {
  name: string
  role: Role
  token: string | null
  /** A session of their own for one visit: what is done there may end it. */
  enter: () => Promise<string | null>
  /** Their other profiles. */
  others: string[]
}

/** The people of the demo world, one for each way to use the product. */
export async function openPeople(url: string): Promise<Person[]> {
  const api = client(url)
  async function signIn(name: string, email: string, secret = 'Demo1234'): Promise<Person> {
    const body = { email, password: secret }
    const { accessToken: token, user } = await api.send(login, { body })
    const { role, _id } = user.currentClient
    const others = user.clients.map((each) => each._id._id).filter((id) => id !== _id._id)
    /** As the same one of their profiles, whichever was used last. */
    async function enterAnew() {
      const { accessToken, user: again } = await api.send(login, { body })
      if (again.currentClient._id._id === _id._id) return accessToken
      const switched = await api.send(switchClient, { token: accessToken, params: { id: _id._id } })
      return switched.accessToken
    }
    const enter = others.length > 0 ? enterAnew : () => Promise.resolve(token)
    return { name, role, token, enter, others }
  }
  const admin = await signIn('admin', 'admin@example.com')
  return [
    { name: 'guest', role: 'guest', token: null, enter: () => Promise.resolve(null), others: [] },
    await signIn('patient with a plan', 'patient@example.com'),
    await signIn('free user', (await newFreeUser(url, admin.token ?? '')).email, password),
    await signIn('doctor', 'doctor@example.com'),
    admin,
    await signIn('person with two profiles', 'both@example.com'),
  ]
}
