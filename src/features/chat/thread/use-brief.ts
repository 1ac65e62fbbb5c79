import { useLingui } from '@lingui/react/macro'
import { isPicture } from '#domain/attachment.ts'
import type { ThreadMessage } from '../../../replica/queries/state.ts'

/** A message in a line of words; one of a file alone names it. */
export function useBrief() {
  const { t } = useLingui()
  return ({ removed, content, attachment }: Pick<ThreadMessage, 'removed' | 'content' | 'attachment'>) => {
    if (removed) return t`Ziņa noņemta`
    if (content !== '' || !attachment) return content
    return isPicture(attachment) ? t`Attēls` : attachment.name
  }
}
