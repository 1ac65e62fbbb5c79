import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Api, ApiError } from '../../src/external/api/port.ts'
import { noBackground } from '../../src/external/background/none.ts'
import { pageLocks } from '../../src/external/locks/browser.ts'
import { createReplica, type Replica } from '../../src/replica/replica.ts'
import type { Arrival } from '../../src/replica/session/enter.ts'
import type { seeded } from '../domain/seeded.ts'

type Chance = ReturnType<typeof seeded>

/** How the network treats a device. */
type Mood = 'good' | 'bad' | 'off'

/** A page on a device. */
export interface Page {
  replica: Replica
  lives: () => boolean
  /** Ends when the page is killed. */
  killed: Promise<'killed'>
  /** Kills it at one of its next doings: a call, an answer, or a transaction of its database. */
  light: (doings: number) => void
}

interface Fuse {
  dead: boolean
  left: number
  burn: () => void
}
const fuses = new WeakMap<IDBDatabase, Fuse>()
const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
IDBDatabase.prototype.transaction = function (
  this: IDBDatabase,
  ...input: Parameters<IDBDatabase['transaction']>
) {
  const fuse = fuses.get(this)
  fuse?.burn()
  if (fuse?.dead) throw new DOMException('killed', 'AbortError')
  return begin.apply(this, input)
}

const never = new Promise<never>(() => undefined)
let count = 0

/** A device of the simulation: a disk, a clock, a network with moods, and a page that may be killed at any moment. */
export function simulatedDevice(api: Api, arrival: Arrival, chance: Chance, clock: { now: number }) {
  count += 1
  const name = `gadget-${count}`
  const disk = new IDBFactory()
  const locks = pageLocks()
  const state: { mood: Mood; page: Promise<Page> | null } = { mood: 'good', page: null }
  const turns = async (most: number) => {
    for (let left = chance.whole(0, most); left > 0; left -= 1)
      await new Promise((resolve) => setImmediate(resolve))
  }

  /** The network of one page. */
  const line = (fuse: Fuse): Api => ({
    async call(route, input, options) {
      fuse.burn()
      await turns(3)
      const fates = ['good', 'good', 'lost', 'unheard', 'unheard', 'double', 'busy'] as const
      const fate = state.mood === 'good' ? 'good' : state.mood === 'off' ? 'lost' : chance.pick(fates)
      if (fuse.dead) return never
      if (fate === 'lost') throw new ApiError('network', { status: 0 })
      if (fate === 'busy') throw new ApiError('unavailable', { status: 503 })
      const [answer] =
        fate === 'double'
          ? await Promise.all([api.call(route, input, options), api.call(route, input, options)])
          : [await api.call(route, input, options)]
      await turns(3)
      fuse.burn()
      if (fuse.dead) return never
      if (fate === 'unheard') throw new ApiError('network', { status: 0 })
      return answer
    },
  })

  function open(): Page {
    const end = Promise.withResolvers<'killed'>()
    const killed = end.promise
    const death: { at?: number } = {}
    const fuse: Fuse = {
      dead: false,
      left: Number.POSITIVE_INFINITY,
      burn() {
        if (fuse.dead || (fuse.left -= 1) > 0) return
        kill()
      },
    }
    const indexedDB: IDBFactory = Object.create(disk, {
      open: {
        value: (...input: Parameters<IDBFactory['open']>) => {
          const request = disk.open(...input)
          request.addEventListener('success', () => fuses.set(request.result, fuse))
          return request
        },
      },
    })
    const replica = createReplica({
      api: line(fuse),
      locks: {
        everywhere: true,
        // A killed page lets go of its turns.
        async hold<T>(job: string, work: () => Promise<T>) {
          const done = await locks.hold<T | 'killed'>(job, () => Promise.race([work(), killed]))
          // Only a killed page's turn ends as 'killed'.
          return fuse.dead ? never : (done as T)
        },
      },
      // What a dead page is still doing is of the time in which it lived.
      clock: { now: () => death.at ?? clock.now, after: () => () => undefined },
      background: noBackground,
      place: { name, indexedDB, IDBKeyRange },
      newId: () => crypto.randomUUID(),
      random: chance.next,
    })
    function kill() {
      if (fuse.dead) return
      fuse.dead = true
      death.at = clock.now
      state.page = null
      replica.stop().catch(() => undefined)
      // Told apart from what the page was doing: Dexie takes whatever goes on from there for a part of it.
      setImmediate(() => end.resolve('killed'))
    }
    return { replica, lives: () => !fuse.dead, killed, light: (doings) => (fuse.left = doings) }
  }

  async function signedIn(): Promise<Page> {
    const page = open()
    await Promise.race([page.replica.enter(arrival).catch(() => undefined), page.killed])
    return page
  }

  return {
    arrival,
    state,
    /** The page of now; a killed one is opened anew, as a person would. */
    page: (): Promise<Page> => (state.page ??= signedIn()),
    /** A second tab, which sends what waits on the same disk. */
    otherTab: async () => {
      const page = open()
      await Promise.race([page.replica.now(), page.killed])
      await page.replica.stop().catch(() => undefined)
    },
  }
}
export type SimulatedDevice = ReturnType<typeof simulatedDevice>
