import type { Api } from '../external/api/port.ts'
import type { ProfileSwitchRequest } from './acts/profile-switch-request.ts'
import { createReplica, type Replica } from './replica.ts'
import type { SessionRow } from './tables/local.ts'
import type { Environment } from './environment.ts'

/**
 * One round without a page: who is signed in, and where the API is, is read from the session row alone. Rejects when
 * something could still be sent after it.
 */
export async function finishInBackground(
  environment: Omit<Environment, 'api'>,
  apiFor: (session: SessionRow) => Api,
): Promise<void> {
  let known: SessionRow | undefined
  const replica = createReplica({
    ...environment,
    api: {
      call(route, input, options) {
        if (!known) throw new Error('nobody is signed in')
        return apiFor(known).call(route, input, options)
      },
    },
  })
  try {
    known = await replica.session()
    if (!known) return
    await replica.now()
    if (await replica.canStillSend()) throw new Error('something still waits')
  } finally {
    await replica.stop()
  }
}

/** Who is signed in on this device, when no page is there to ask. */
export const sessionHere = (environment: Omit<Environment, 'api'>) =>
  look(environment, (replica) => replica.session())

/** Who is signed in on this device and wants to be notified on it. */
export const notifiedHere = (environment: Omit<Environment, 'api'>) =>
  look(environment, (replica) => replica.notified())

/** Notes that the person on this device asked for another of their profiles. */
export const requestHere = (environment: Omit<Environment, 'api'>, request: ProfileSwitchRequest) =>
  look(environment, (replica) => replica.requestProfileSwitch(request))

async function look<T>(
  environment: Omit<Environment, 'api'>,
  read: (replica: Replica) => Promise<T>,
): Promise<T> {
  const replica = createReplica({
    ...environment,
    api: { call: () => Promise.reject(new Error('asks nobody')) },
  })
  try {
    return await read(replica)
  } finally {
    await replica.stop()
  }
}
