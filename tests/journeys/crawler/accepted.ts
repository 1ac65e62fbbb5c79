import type { Fault } from '../checks/fault.ts'

interface Accepted {
  check: string
  /** Where: a part of the address, the element, the text or the measure. */
  at: RegExp
  why: string
}

/** What is right as it is although a check does not like it, with the reason. */
const accepted: readonly Accepted[] = [
  {
    check: 'console',
    at: /Service Worker registration blocked/,
    why: 'the crawler keeps the worker away, so that a first load is one',
  },
  {
    check: 'console',
    at: /(?:0{8}-0000-4000|nobody-knows-this-one).*status of (?:400|404)/s,
    why: 'Chromium notes each answer of 4xx; these addresses are nobody’s',
  },
  {
    check: 'console',
    at: /\/404\b.*status of 404 .*\/404:/s,
    why: 'Chromium notes each answer of 4xx; this is the address of the screen that says so',
  },
  {
    check: 'console',
    at: /^the card is refused .*status of 402 .*\/v1\/consultations:/s,
    why: 'Chromium notes each answer of 4xx; this moment is about it',
  },
  {
    check: 'console',
    at: /^a message waits for the network .*(?:ERR_INTERNET_DISCONNECTED|closed before the connection is established)/s,
    why: 'Chromium notes what could not be loaded, and a line that was just being opened; there is no network',
  },
  {
    check: 'console',
    at: /status of 404 .*\/v1\/doctor\/(?:profile|wallet)\b/s,
    why: 'Chromium notes each answer of 4xx; an administrator without such a profile is told so',
  },
  {
    check: 'console',
    at: /^(?:entering is refused|what carries calls is away) .*status of (?:409|503) .*\/call\/join:/s,
    why: 'Chromium notes each answer that refuses; these states are about it',
  },
  {
    check: 'server-error',
    at: /^what carries calls is away .*\/call\/join 503$/,
    why: 'the server says so while what carries calls is away, and this state is about it',
  },
  {
    check: 'console',
    at: /^(?:the line is lost|elsewhere|the other side is gone for a moment) .*ERR_CONNECTION_RE(?:FUSED|SET)/s,
    why: 'Chromium notes what could not be reached; there was no server, and each page is asked later',
  },
  {
    check: 'covered-text',
    at: /^the words are open.* div\._stage_\w+ > (?:p|div\._self_\w+ > span)\._name_\w+ /,
    why: 'on a phone what is written lies over the picture, and with it over whose it is',
  },
  {
    check: 'axe target-size',
    at: /partially obscured/,
    why: 'what a bar covers where the page happens to stand is scrolled out from under it, as covered-text makes sure',
  },
  {
    check: 'covered-text',
    at: /div\._toast_/,
    why: 'a toast goes by itself after a moment, which lookAround waits for',
  },
  {
    check: 'clipped-text',
    at: /article\._doc_\w+ > .*p\._bio_/,
    why: 'the card of a specialist shows three lines, and is a link to the whole text',
  },
  {
    check: 'clipped-text',
    at: /div\._words_\w+ > p\._bio_/,
    why: 'beside the chosen times stand three lines of the biography, and below them the link to all of it',
  },
  {
    check: 'clipped-text',
    at: /a\._row_\w+ > .*span\._words_/,
    why: 'the list of conversations shows the beginning of the last message, and is a link to all of it',
  },
]

/** Why a fault is none; undefined where it is one. */
export const acceptedFor = ({ check, element, text, detail }: Fault, where: string): string | undefined =>
  accepted.find((each) => each.check === check && each.at.test(`${where} ${element} ${text} ${detail}`))?.why
