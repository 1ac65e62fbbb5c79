import type { Language } from '#contract/language.ts'
import type { PushAction } from '#contract/push.ts'
import { speaker, type Text } from './catalogue.ts'
import { instantText } from './instants.ts'

/**
 * The words of a push. A lock screen is read by others: no word here says what these meetings are about, with whom, or
 * that anyone is unwell.
 */
export interface PushTexts {
  title: Text
  /** Names nobody. */
  discreet: Text
  /** With the other's name; who and when, where nothing else is said. */
  open?: Text
}

/** What a push may tell of: the other person's name only where nobody else reads the screen. */
interface PushFacts {
  /** The other side, as this person may see them; null when notifications name nobody. */
  other: string | null
  /** The start of the consultation it concerns, or the one proposed. */
  startsAt: number | null
  /** What stands in the place of a button that agrees at once, once it is done; without it there is none. */
  accepted?: Text | undefined
}

const openAction = /*i18n*/ { id: 'push.action.open', message: 'Atvērt' }
const acceptAction = /*i18n*/ { id: 'push.action.accept', message: 'Apstiprināt' }

/** The words of a push in the person's language, and its buttons. */
export function pushWords(
  { title, discreet, open }: PushTexts,
  { other, startsAt, accepted }: PushFacts,
  language: Language,
): { title: string; body: string; actions: PushAction[] } {
  const say = speaker(language)
  const time = startsAt === null ? '' : instantText(startsAt)
  return {
    title: say(title),
    body: other === null ? say(discreet, { time }) : open ? say(open, { other }) : `${other}, ${time}`,
    actions: [
      ...(accepted ? [{ action: 'accept' as const, title: say(acceptAction), done: say(accepted) }] : []),
      { action: 'open', title: say(openAction) },
    ],
  }
}
