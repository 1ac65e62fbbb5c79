import { MAILED_LINKS } from '#domain/account-limits.ts'
import { HOUR } from '#domain/duration.ts'
import { lockPerson, type Person } from '../../store/person/read.ts'
import { deleteLinkTokens, insertLinkToken } from '../../store/session/write.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import type { MailedLink } from '../../texts/link-texts.ts'
import type { Letter } from '../../texts/mail-layout.ts'
import { hashToken } from '../../usecases/account/token.ts'
import type { MailPorts } from '../notice.ts'
import { mailOf, type LetterReader } from './mail.ts'

/** What a letter about an account looks at. */
type Account = Pick<Person, 'status' | 'approval' | 'password_disputed'>

/** A mail about the account itself: nobody can turn it off. */
export function aboutAccount({
  isTrue,
  letter,
}: {
  isTrue: (account: Account) => boolean
  letter: (account: Account, to: LetterReader) => Letter
}) {
  const facts = async (_: MailPorts, { person }: { person: Person }) => (isTrue(person) ? person : null)
  return { about: 'person', setting: null, ...mailOf<Account>({ facts, letter }) } as const
}

/** A mail that brings its reader a link of their own. */
export function bringsLink({
  kind,
  path,
  life,
  isTrue,
  letter,
  codeOf,
}: {
  kind: LinkKind
  path: `/${string}/`
  life: number
  isTrue: (account: Account) => boolean
  letter: (facts: { account: Account; link: MailedLink; code: string | null }, to: LetterReader) => Letter
  /** What may be typed in the link's place. */
  codeOf?: (ports: MailPorts, person: Person, key: string) => Promise<string | null>
}) {
  const facts = async (ports: MailPorts, { person, key }: { person: Person; key: string }) =>
    isTrue(person)
      ? {
          account: person,
          link: await makeLink(ports, { kind, path, life }, person, key),
          code: (await codeOf?.(ports, person, key)) ?? null,
        }
      : null
  return {
    about: 'person',
    setting: null,
    ...mailOf<{ account: Account; link: MailedLink; code: string | null }>({ facts, letter }),
  } as const
}

/**
 * The link of one mail. Its secret comes from the mail's key and the vault: never in the queue, kept only as a hash, and
 * the same when the mail is sent again, which mail programs show once. The last three of its kind work, so that a stranger
 * who asks for others voids none that its person is about to open.
 */
async function makeLink(
  { database, vault, clock, settings }: MailPorts,
  { kind, path, life }: { kind: LinkKind; path: string; life: number },
  person: Person,
  key: string,
): Promise<MailedLink> {
  const token = await vault.index('link_token', key)
  const hash = hashToken(token)
  const now = clock.now()
  await database.transact(async (tx) => {
    // Mails to one person written at the same moment follow one another, or neither would see the other's link.
    await lockPerson(tx, person.id)
    await insertLinkToken(tx, {
      hash,
      person_id: person.id,
      kind,
      created_at: new Date(now),
      expires_at: new Date(now + life),
    })
    await deleteLinkTokens(tx, person.id, kind, MAILED_LINKS.most)
  })
  return { href: `${settings.publicUrl}${path}${token}`, hours: life / HOUR }
}
