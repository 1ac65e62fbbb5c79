import { useMemo } from 'react'
import { isRefusal } from '../replica/refusal.ts'
import { type Services, useServices } from '../app/services.tsx'

/** Where what is half typed is kept: with whoever is signed in on this device, or for a guest in the tab. */
export interface DraftPlace {
  /** Says what is kept under a name as soon as that is known, if there is anything; answers how to stop asking. */
  find: (name: string, found: (words: string) => void) => () => void
  /** Nothing but '' drops it. False: it could not be kept. */
  keep: (name: string, words: string) => Promise<boolean>
  /** For a page that is torn down and cannot wait. */
  keepNow: (name: string, words: string) => void
}

/** Stands beside the database for words that it still has to drop: nobody types this. */
const DROPPED = '\u0000'

/** The place of the person and client for whom this screen was opened; another one later sees nothing of it. */
export function useDraftPlace(): DraftPlace {
  const services = useServices()
  const client = services.session.read().user?.currentClient._id._id
  return useMemo(
    () => (client === undefined ? inTab(services) : onDevice(services, client)),
    [services, client],
  )
}

function inTab({ visit }: Services): DraftPlace {
  return {
    find(name, found) {
      let stopped = false
      const ask = async () => {
        const words = (await visit.open()).read(name)
        if (!stopped && words !== '') found(words)
      }
      // What could not be loaded has kept nothing in this page.
      ask().catch(() => undefined)
      return () => void (stopped = true)
    },
    async keep(name, words) {
      const drafts = await visit.open()
      drafts.write(name, words)
      return true
    },
    keepNow: (name, words) => visit.opened()?.write(name, words),
  }
}

function onDevice({ session, replica: lazyReplica }: Services, client: string): DraftPlace {
  const nameHere = (name: string) => `${client}/${name}`
  return {
    find(name, found) {
      const words = session.drafts.read(nameHere(name))
      if (words === DROPPED) {
        void this.keep(name, '').catch(() => undefined)
        return () => undefined
      }
      if (words !== '') {
        found(words)
        return () => undefined
      }
      return findInReplica(lazyReplica, { client, name }, found)
    },
    async keep(name, words) {
      const replica = await lazyReplica.open()
      if (isRefusal(await replica.keepDraft(name, words, client))) return false
      // What stands beside the database was for when that has no time.
      session.drafts.write(nameHere(name), '')
      return true
    },
    keepNow(name, words) {
      // A page that outlives its session leaves nothing behind.
      if (session.read().user?.currentClient._id._id === client)
        session.drafts.write(nameHere(name), words || DROPPED)
    },
  }
}

/** What someone left sealed when their session ended is opened a moment after they have come back: it is waited for. */
function findInReplica(
  lazyReplica: Services['replica'],
  { client, name }: { client: string; name: string },
  found: (words: string) => void,
): () => void {
  let stopped = false
  let unsubscribe: (() => void) | undefined
  const stop = () => {
    stopped = true
    unsubscribe?.()
  }
  async function ask() {
    const replica = await lazyReplica.open()
    if (stopped) return
    unsubscribe = replica.draft(name).subscribe((draft) => {
      if (stopped || draft.client !== client) return
      if (typeof draft.value === 'string' && draft.value !== '') found(draft.value)
      else if (draft.sealed) return
      stop()
    })
  }
  // Without a database nothing was kept.
  ask().catch(() => undefined)
  return stop
}
