import { LINK_LIFE } from '#domain/account-limits.ts'
import { HOUR } from '#domain/duration.ts'
import { lockPerson, type Person } from '../store/person/read.ts'
import { deleteLinkTokens, insertLinkToken } from '../store/session/write.ts'
import type { LinkKind } from '../store/tables/people.ts'
import {
  accountApprovedLetter,
  confirmAdminLetter,
  confirmEmailLetter,
  ibanChangedLetter,
  resetPasswordLetter,
  type MailedLink,
} from '../texts/account-mails.ts'
import type { Letter } from '../texts/mail-layout.ts'
import { hashToken } from '../usecases/account/token.ts'
import type { AccountMailKind, MailPorts } from './mail-kinds.ts'

const links = {
  'confirm-email': { path: '/email/confirm/', life: LINK_LIFE.confirm },
  'reset-password': { path: '/password/new/', life: LINK_LIFE.reset },
  'confirm-admin': { path: '/admin/email/confirm/', life: LINK_LIFE.admin },
} as const satisfies Record<LinkKind, { path: string; life: number }>

type Write = (ports: MailPorts, person: Person, key: string) => Promise<Letter>

const letters: Record<AccountMailKind, { isTrue: (person: Person) => boolean; write: Write }> = {
  'confirm-email': {
    isTrue: ({ status }) => status === 'created',
    write: async (ports, person, key) =>
      confirmEmailLetter(
        person.language,
        await makeLink(ports, 'confirm-email', person, key),
        person.approval === 'awaiting_approval',
      ),
  },
  'confirm-admin': {
    isTrue: ({ status }) => status === 'created',
    write: async (ports, person, key) =>
      confirmAdminLetter(person.language, await makeLink(ports, 'confirm-admin', person, key)),
  },
  'reset-password': {
    isTrue: ({ status }) => status === 'confirmed',
    write: async (ports, person, key) =>
      resetPasswordLetter(person.language, await makeLink(ports, 'reset-password', person, key)),
  },
  'account-approved': {
    isTrue: ({ status, approval }) => approval === 'confirmed' && status !== 'blocked',
    write: async ({ settings }, { language, status }) =>
      accountApprovedLetter(language, settings.publicUrl, status === 'confirmed'),
  },
  'iban-changed': {
    isTrue: ({ status }) => status === 'confirmed',
    write: async ({ settings }, { language }) => ibanChangedLetter(language, settings),
  },
}

/** The letter about an account, or null when it would no longer be true. */
export async function accountLetter(
  ports: MailPorts,
  { kind, key }: { kind: AccountMailKind; key: string },
  person: Person,
): Promise<Letter | null> {
  const { isTrue, write } = letters[kind]
  return isTrue(person) ? write(ports, person, key) : null
}

/**
 * The link of one mail. Its secret comes from the mail's key and the vault: never in the queue, kept only as a hash, and
 * the same when the mail is sent again, which mail programs show once. It voids the person's other links of its kind.
 */
async function makeLink(ports: MailPorts, kind: LinkKind, person: Person, key: string): Promise<MailedLink> {
  const { database, vault, clock, settings } = ports
  const { path, life } = links[kind]
  const token = await vault.index('link_token', key)
  const hash = hashToken(token)
  const now = clock.now()
  await database.transact(async (tx) => {
    // Mails to one person written at the same moment follow one another, or neither would see the other's link.
    await lockPerson(tx, person.id)
    await deleteLinkTokens(tx, person.id, kind, hash)
    await insertLinkToken(tx, {
      hash,
      person_id: person.id,
      kind,
      created_at: new Date(now),
      expires_at: new Date(now + life),
    })
  })
  return { href: `${settings.publicUrl}${path}${token}`, hours: life / HOUR }
}
