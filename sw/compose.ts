import { acceptConsultation } from '#contract/consultation-routes.ts'
import { acceptOffer, acceptProposal } from '#contract/proposal-routes.ts'
import { getPushKey, saveSubscription } from '#contract/push.ts'
import type { PrecacheEntry } from 'workbox-precaching'
import { httpApi } from '../src/external/api/http.ts'
import { noBackground } from '../src/external/background/none.ts'
import { browserClock } from '../src/external/clock/browser.ts'
import { browserLocks } from '../src/external/locks/browser.ts'
import { subscribeWith } from '../src/external/push/subscription.ts'
import { finishInBackground, notifiedHere, sessionHere, requestHere } from '../src/replica/finish.ts'
import type { SessionRow } from '../src/replica/tables/local.ts'
import { openWhenTapped } from './click.ts'
import { drainWhenWoken } from './drain.ts'
import { openShellOffline } from './navigation.ts'
import { keepSeenPictures } from './pictures.ts'
import { keepProgram } from './precache.ts'
import { showPushes } from './push.ts'
import { renewWhenLost } from './renew.ts'
import { serveFirstVisit, takeOverWhenAsked } from './update.ts'

const apiFor = ({ host, language, token }: SessionRow) =>
  httpApi({
    host,
    readToken: () => token,
    readLanguage: () => language,
    // The next page that opens finds out and ends the session.
    onUnauthenticated: () => undefined,
  })

/** Registers everything the worker does; each job has a file of its own. */
export function compose(worker: ServiceWorkerGlobalScope, program: (string | PrecacheEntry)[]): void {
  keepProgram(program)
  openShellOffline()
  keepSeenPictures()
  takeOverWhenAsked(worker)
  serveFirstVisit(worker)
  const environment = {
    locks: browserLocks(),
    clock: browserClock(),
    // The browser asked the worker, and not the other way round.
    background: noBackground,
    place: { name: 'saruna' },
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
  }
  drainWhenWoken(worker, () => finishInBackground(environment, apiFor))
  showPushes(worker)
  renewWhenLost(worker, async () => {
    const session = await notifiedHere(environment)
    // What is left of someone who has gone, or who wants none here, is nobody's.
    if (!session) return
    const api = apiFor(session)
    const { body } = await api.call(getPushKey, {})
    const { endpoint, keys } = await subscribeWith(worker.registration.pushManager, body.publicKey)
    await api.call(saveSubscription, { body: { endpoint, keys, device: session.device } })
  })
  openWhenTapped(worker, {
    inUse: async () => (await sessionHere(environment))?.client ?? null,
    requestProfileSwitch: (clientId, to) => requestHere(environment, { clientId, to }),
    async accept({ client, consultation, kind, from }) {
      const session = await sessionHere(environment)
      if (session?.client !== client || !consultation) return false
      const api = apiFor(session)
      const params = { id: consultation }
      const agree = session.role === 'doctor' ? acceptProposal : acceptOffer
      const call =
        kind === 'proposal' && from !== undefined
          ? api.call(agree, { params, body: { from } })
          : api.call(acceptConsultation, { params })
      return call.then(
        () => true,
        () => false,
      )
    },
  })
}
