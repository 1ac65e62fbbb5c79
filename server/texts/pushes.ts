import type { Language } from '#contract/language.ts'
import type { NotificationKind, PushAction } from '#contract/push.ts'
import { speaker, type Text } from './catalogue.ts'
import { instantText } from './instants.ts'

/** What a push may tell of: the other person's name only where nobody else reads the screen. */
export interface PushFacts {
  /** The other side, as this person may see them; null when notifications name nobody. */
  other: string | null
  /** The start of the consultation it concerns, or the one proposed. */
  startsAt: number | null
  proposal?: ProposalNews
}

/** More that may be said of a proposal: it is one time only, or it was dropped. */
export type ProposalNews = 'one_time' | 'time_stays'

interface Words {
  title: Text
  /** Names nobody. */
  discreet: Text
  /** With the other's name; who and when, where nothing else is said. */
  open?: Text
}

// A lock screen is read by others: no word here says what these meetings are about, with whom, or that anyone is unwell.
const words: Record<NotificationKind, Words> = {
  request: {
    title: /*i18n*/ { id: 'push.request.title', message: 'Jauns pieprasījums' },
    discreet: /*i18n*/ { id: 'push.request.text', message: 'Kāds gaida jūsu atbildi par {time}.' },
  },
  accepted: {
    title: /*i18n*/ { id: 'push.accepted.title', message: 'Jūsu laiks ir apstiprināts' },
    discreet: /*i18n*/ { id: 'push.accepted.text', message: 'Tiekamies {time}.' },
  },
  rejected: {
    title: /*i18n*/ { id: 'push.rejected.title', message: 'Tikšanās nenotiks' },
    discreet: /*i18n*/ { id: 'push.rejected.text', message: 'Tā bija paredzēta {time}.' },
  },
  proposal: {
    title: /*i18n*/ { id: 'push.proposal.title', message: 'Piedāvāts cits laiks' },
    discreet: /*i18n*/ { id: 'push.proposal.text', message: 'Apskatiet to un atbildiet.' },
    open: /*i18n*/ { id: 'push.proposal.open', message: '{other} gaida jūsu atbildi.' },
  },
  cancelled: {
    title: /*i18n*/ { id: 'push.cancelled.title', message: 'Tikšanās ir atcelta' },
    discreet: /*i18n*/ { id: 'push.cancelled.text', message: 'Laiks {time} atkal ir brīvs.' },
  },
  reminder: {
    title: /*i18n*/ { id: 'push.reminder.title', message: 'Atgādinājums par tikšanos' },
    discreet: /*i18n*/ { id: 'push.reminder.text', message: 'Sākums {time}.' },
  },
  chat: {
    title: /*i18n*/ { id: 'push.chat.title', message: 'Jauna ziņa' },
    discreet: /*i18n*/ { id: 'push.chat.text', message: 'Atveriet, lai to izlasītu.' },
    open: /*i18n*/ { id: 'push.chat.open', message: 'Raksta {other}.' },
  },
  callStarted: {
    title: /*i18n*/ { id: 'push.call.title', message: 'Jūs gaida' },
    discreet: /*i18n*/ { id: 'push.call.text', message: 'Saruna ir atvērta, varat pievienoties.' },
    open: /*i18n*/ { id: 'push.call.open', message: '{other} jūs gaida.' },
  },
}

const ofProposal: Record<ProposalNews, Words> = {
  one_time: {
    title: words.proposal.title,
    discreet: /*i18n*/ {
      id: 'push.proposal.time',
      message: 'Kāds gaida jūsu atbildi par jauno laiku {time}.',
    },
  },
  time_stays: {
    title: /*i18n*/ { id: 'push.proposal.stays.title', message: 'Paliek līdzšinējais laiks' },
    discreet: /*i18n*/ { id: 'push.proposal.stays.text', message: 'Tas ir {time}.' },
  },
}

const openAction = /*i18n*/ { id: 'push.action.open', message: 'Atvērt' }
const acceptAction = /*i18n*/ { id: 'push.action.accept', message: 'Apstiprināt' }
const acceptedNow = /*i18n*/ { id: 'push.action.accepted', message: 'Pieprasījums ir apstiprināts.' }
const movedNow = /*i18n*/ { id: 'push.action.moved', message: 'Jaunais laiks ir apstiprināts.' }

/** The words of a push in the person's language, and its buttons. */
export function pushWords(
  kind: NotificationKind,
  { other, startsAt, proposal }: PushFacts,
  language: Language,
): { title: string; body: string; actions: PushAction[] } {
  const say = speaker(language)
  const { title, discreet, open } = proposal ? ofProposal[proposal] : words[kind]
  const time = startsAt === null ? '' : instantText(startsAt)
  const done = kind === 'request' ? acceptedNow : movedNow
  const accept: PushAction = { action: 'accept', title: say(acceptAction), done: say(done) }
  const canAccept = kind === 'request' || proposal === 'one_time'
  return {
    title: say(title),
    body: other === null ? say(discreet, { time }) : open ? say(open, { other }) : `${other}, ${time}`,
    actions: [...(canAccept ? [accept] : []), { action: 'open', title: say(openAction) }],
  }
}
