import { isApiError } from '../api-error.ts'

/** What is typed reaches the server at most this much later. */
const EVERY_MS = 1_500
/** What could not be kept is tried again after this. */
const AGAIN_MS = 5_000
/** More than this the browser does not send for a page that is being closed. */
const MAX_LAST_WORDS_BYTES = 60_000

/** A draft as the server has it; its version grows with each time it is kept, and is 0 while there is none. */
export interface Draft<Form> {
  readonly form: Form
  readonly version: number
  readonly savedAt?: string | undefined
}

/** How far what is typed has come. */
export type KeeperState<Form> =
  | { readonly is: 'kept'; readonly savedAt: string | undefined }
  | { readonly is: 'on its way' }
  | { readonly is: 'not kept'; readonly error: unknown }
  /** It was changed elsewhere meanwhile: nothing is kept before somebody has said whose words stay. */
  | { readonly is: 'in conflict'; readonly theirs: Draft<Form> }

/** Words that were typed into a version of a draft and have not been kept yet. */
export type Unkept<Form> = Pick<Draft<Form>, 'form' | 'version'>

/** Where a draft lies, and what of it counts. */
export interface DraftSource<Form> {
  read: () => Promise<Draft<Form>>
  keep: (
    draft: Unkept<Form>,
    options: { keepalive: boolean },
  ) => Promise<{ version: number; savedAt: string }>
  /** Throws away what is there, for a draft that can come to its end. */
  drop?: () => Promise<unknown>
  /** Puts what was kept where a visit without a network finds it; not called once the draft has come to its end. */
  remember: (kept: Draft<Form>) => void
  /** Whether two drafts say the same; the server drops the space around what is written. */
  same: (one: Form, other: Form) => boolean
  /** What of a draft is sent. */
  filled: (form: Form) => Form
}

interface Needs<Form> extends DraftSource<Form> {
  begun: Draft<Form>
  /** What was left unkept when this was last written at, in this page. */
  left: Unkept<Form> | undefined
  show: (state: KeeperState<Form>) => void
}

export type DraftKeeper<Form> = ReturnType<typeof keeperOf<Form>>

/**
 * Keeps on the server what is being typed, over the version that it was typed into. One call at a time; what was typed
 * during it follows. Nothing of it is kept on this device: it is about somebody's health.
 */
export function keeperOf<Form>({ begun, left, read, keep, drop, remember, same, filled, show }: Needs<Form>) {
  let { version } = left && !same(left.form, begun.form) ? left : begun
  /** What the server has, and what stands in the form. */
  let held = begun.form
  let typed = left?.form ?? begun.form
  let savedAt = begun.savedAt
  /** The last version that was kept from here. */
  let ownVersion = version
  let theirs: Draft<Form> | undefined
  /** Why the last try came to nothing. */
  let failure: { error: unknown } | undefined
  let shown: KeeperState<Form>['is'] = 'kept'
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The screen has gone: one last try, and no more. */
  let gone = false
  let over = false

  const isUnsaved = () => !over && !same(held, typed)
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const saveIn = (ms: number) => {
    if (!gone) timer ??= setTimeout(() => void save(), ms)
  }
  function holds(draft: Draft<Form>) {
    ;({ version, savedAt } = draft)
    held = draft.form
    theirs = undefined
    failure = undefined
  }
  function state(): KeeperState<Form> {
    if (theirs) return { is: 'in conflict', theirs }
    if (!isUnsaved()) return { is: 'kept', savedAt }
    // It is said until it is kept, however often it is tried.
    return failure ? { is: 'not kept', ...failure } : { is: 'on its way' }
  }
  function showState() {
    const now = state()
    // Not with every letter.
    if (now.is === shown && now.is === 'on its way') return
    shown = now.is
    show(now)
  }

  async function send(keepalive: boolean): Promise<void> {
    const form = filled(typed)
    try {
      try {
        const kept = { form, ...(await keep({ form, version }, { keepalive })) }
        holds(kept)
        ownVersion = kept.version
        if (!over) remember(kept)
      } catch (error) {
        if (!isApiError(error, 'conflict')) throw error
        const other = await read()
        // An answer that was lost on its way: these are one's own words.
        if (same(other.form, form)) holds(other)
        else theirs = other
      }
      if (isUnsaved() && !theirs) saveIn(EVERY_MS)
    } catch (error) {
      failure = { error }
      // What was refused is tried again when it has changed.
      if (isApiError(error) && error.repeatable) saveIn(AGAIN_MS)
    }
    if (!over) showState()
  }

  /** Keeps what is typed now; ends when that is done, or cannot be. */
  async function save({ last = false } = {}): Promise<void> {
    await running
    stopTimer()
    if (!isUnsaved() || theirs) return
    // A page that is being closed lets only so much out.
    const keepalive = last && new Blob([JSON.stringify(typed)]).size < MAX_LAST_WORDS_BYTES
    running ??= send(keepalive).finally(() => (running = undefined))
    await running
  }

  return {
    save: () => save(),
    /** For a page that is hidden or torn down: it may be the last that it does. */
    saveNow: () => void save({ last: true }),
    isUnsaved,
    version: () => version,
    unkept: (): Unkept<Form> => ({ form: typed, version }),
    /** The screen is there. */
    attend() {
      gone = false
      showState()
      if (isUnsaved()) void save()
    },
    /** The screen goes: what is typed is kept now or not at all. */
    leave(): Promise<void> {
      gone = true
      return save()
    },
    write(form: Form) {
      typed = form
      if (over || theirs) return
      if (isUnsaved()) saveIn(EVERY_MS)
      else stopTimer()
      showState()
    },
    /** Takes what another device has kept meanwhile, where nothing is typed here; whether it did. */
    follow(draft: Draft<Form>): boolean {
      if (over || running || theirs || isUnsaved() || draft.version <= version) return false
      holds(draft)
      typed = draft.form
      showState()
      return true
    },
    /** Keeps what is typed here over what was kept elsewhere. */
    keepMine() {
      if (!theirs) return
      holds(theirs)
      showState()
      void save()
    },
    /** Goes on from what was kept elsewhere. */
    takeTheirs(): Form {
      if (theirs) holds(theirs)
      typed = held
      showState()
      return typed
    },
    /**
     * The draft was signed in this version, or thrown away: drops what was kept from here meanwhile or is just on its
     * way. Words that another device kept after this version stay.
     */
    end(signed = ownVersion) {
      over = true
      stopTimer()
      const lateWords = running ?? (ownVersion > signed ? Promise.resolve() : undefined)
      void lateWords?.then(() => drop?.()).catch(() => undefined)
    },
  }
}
