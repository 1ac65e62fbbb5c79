import { useNavigate } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { homeOf } from '#domain/roles.ts'
import { watched } from '../replica/watched.ts'
import type { Replica } from '../replica/replica.ts'
import { useOnline } from '../hooks/online.ts'
import { useUnsent } from '../data/replica-queries.ts'
import { useServices } from '../app/services.tsx'
import { useSessionActs } from './session.ts'
import { removePendingActs } from '../data/pending-acts.ts'

/** What someone who signs out with unsent things is asked: how many there are, and how the last answer went. */
export interface LeaveQuestion {
  /** Null where the device cannot tell. */
  readonly unsent: number | null
  readonly state: 'asking' | 'sending' | 'keeping' | 'not-sent' | 'no-key' | 'not-kept'
}

/** The database may be stuck; nobody waits for it longer than this to be signed out. */
const WIPE_MS = 4_000
/** Sealing many files takes its time on a slow phone; what someone asked to keep is not thrown away for that. */
const SEAL_MS = 120_000

/** A database that takes longer to note a press is stuck; the next screen then asks once more. */
const NOTE_MS = 1_000

const question = watched<LeaveQuestion | null>(null)

const after = (milliseconds: number) =>
  new Promise<'late'>((resolve) => setTimeout(resolve, milliseconds, 'late'))

/** How much is unsent; null where the database does not say: that is not nothing. Where there is none, nothing is. */
async function countUnsent(replica: Replica): Promise<number | null> {
  if (replica.health.read() === 'unavailable') return 0
  return Promise.race([replica.unsent().catch(() => null), after(WIPE_MS).then(() => null)])
}

/**
 * Wipes what is personal from this device; where that does not work in time, everything, but for what its person asked
 * to keep: where that cannot be sealed nothing is wiped.
 */
async function wipe(
  replica: Replica | null,
  unsent: 'keep' | 'discard',
): Promise<'wiped' | 'no-key' | 'not-kept'> {
  if (!replica) return 'wiped'
  const patience = new AbortController()
  const leaving = replica.leave(unsent, patience.signal).catch(() => 'failed' as const)
  let left = await Promise.race([leaving, after(unsent === 'keep' ? SEAL_MS : WIPE_MS)])
  if (left === 'late' && unsent === 'keep') {
    // Nobody is told that it failed while it still goes on.
    patience.abort()
    left = await Promise.race([leaving, after(WIPE_MS)])
  }
  if (left === 'left') return 'wiped'
  if (unsent === 'keep') return left === 'no_key' ? 'no-key' : 'not-kept'
  await Promise.race([replica.destroy().catch(() => undefined), after(WIPE_MS)])
  return 'wiped'
}

/**
 * Signs out to the landing page, after everything personal was wiped here. Who has unsent things is asked first what is
 * to become of them. The screen is left before, so that no guard asks to sign in again.
 */
export function useSignOut() {
  const navigate = useNavigate()
  const { signOut } = useSessionActs()
  const { replica: lazyReplica, push } = useServices()
  return useCallback(
    async (answer?: 'keep' | 'discard') => {
      const replica = lazyReplica.opened()
      const unsent = answer || !replica ? 0 : await countUnsent(replica)
      if (unsent !== 0) return question.become({ unsent, state: 'asking' })
      if (answer === 'keep') question.become({ unsent: question.read()?.unsent ?? null, state: 'keeping' })
      const end = await wipe(replica, answer ?? 'discard')
      if (end !== 'wiped') return question.become({ unsent: question.read()?.unsent ?? null, state: end })
      question.become(null)
      removePendingActs()
      // The server is told while there is still a token to tell it with.
      const silenced = push.open().then((notifications) => notifications.leave())
      await Promise.race([silenced.catch(() => undefined), after(WIPE_MS)])
      await signOut(() => navigate({ to: '/' }))
    },
    [navigate, signOut, lazyReplica, push],
  )
}

/** The question of someone who signs out with unsent things, and the answers to it; null while nobody is asked. */
export function useLeaveQuestion() {
  const asked = useSyncExternalStore(question.subscribe, question.read, () => null)
  const { replica: lazyReplica, keeping } = useServices()
  const signOut = useSignOut()
  // While the question stands things go out, and others are written in another tab.
  const unsent = useUnsent(asked !== null)
  const send = useCallback(async () => {
    const replica = lazyReplica.opened()
    if (!replica || !asked) return
    question.become({ ...asked, state: 'sending' })
    await replica.now()
    const unsent = await countUnsent(replica)
    if (unsent === 0) await signOut('discard')
    else question.become({ unsent, state: 'not-sent' })
  }, [lazyReplica, asked, signOut])
  return {
    asked: asked && { ...asked, unsent: unsent ?? asked.unsent },
    /** Sends now and signs out once everything has arrived. */
    send: () => void send().catch(() => undefined),
    /** Leaves everything sealed on this device for one's own return; a shared computer keeps nothing. */
    keep: keeping.shared ? null : () => void signOut('keep'),
    discard: () => void signOut('discard'),
    cancel: () => question.become(null),
  }
}

/**
 * Switches to another client profile and goes to its home; a failure changes nothing and says nothing. Without a network
 * its own screen says why nothing happens yet, and goes on when there is one.
 */
export function useSwitchClient() {
  const navigate = useNavigate()
  const online = useOnline()
  const { switchClient } = useSessionActs()
  const { replica: lazyReplica } = useServices()
  return useCallback(
    async (clientId: string) => {
      if (!online) {
        const noted = lazyReplica
          .open()
          .then((replica) => replica.requestProfileSwitch({ clientId, to: null }))
        await Promise.race([noted.catch(() => undefined), after(NOTE_MS)])
        return navigate({ to: '/profiles/$clientId', params: { clientId } })
      }
      const user = await switchClient(clientId)
      if (user) await navigate({ to: homeOf(user.role) })
    },
    [navigate, online, switchClient, lazyReplica],
  )
}
