import { useEffect, useState } from 'react'
import { useBeforeReload } from '../../app/before-reload.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { type Draft, type DraftSource, type KeeperState, keeperOf } from './keeper.ts'
import { forgetLeft, leaveBehind, leftBehind } from './left-behind.ts'

/**
 * A draft that is kept on the server as it is typed, and how far that has come. Its name says whose it is and about what;
 * both stay the same for as long as it is on screen.
 */
export function useServerDraft<Form>(name: string, draft: Draft<Form>, source: DraftSource<Form>) {
  const [left] = useState(() => leftBehind<Form>(name))
  const [state, show] = useState<KeeperState<Form>>({ is: 'kept', savedAt: draft.savedAt })
  const [keeper] = useState(() => keeperOf({ ...source, begun: draft, left, show }))
  useUnsaved(state.is !== 'kept')
  useBeforeReload(keeper.save)

  useEffect(() => {
    forgetLeft(name)
    keeper.attend()
    // A phone ends what it has hidden without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.saveNow()
    }
    const online = () => void keeper.save()
    addEventListener('pagehide', keeper.saveNow)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', keeper.saveNow)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      if (!keeper.isUnsaved()) return
      leaveBehind(name, keeper.unkept())
      void keeper.leave().then(() => keeper.isUnsaved() || forgetLeft(name))
    }
  }, [keeper, name])

  return { keeper, state, begun: left?.form ?? draft.form }
}
