import { LINK_LIFE } from '#domain/account-limits.ts'
import { HOUR } from '#domain/duration.ts'
import type { Person } from '../store/person/read.ts'
import { deleteLinkTokens, insertLinkToken } from '../store/session/write.ts'
import type { LinkKind } from '../store/schema.ts'
import {
  accountApprovedLetter,
  confirmAdminLetter,
  confirmEmailLetter,
  resetPasswordLetter,
  type MailedLink,
} from '../texts/account-mails.ts'
import type { Letter } from '../texts/mail-layout.ts'
import { hashToken, newToken } from '../usecases/account/token.ts'
import type { AccountMailKind, MailPorts } from './mail-kinds.ts'

const links = {
  'confirm-email': { path: '/email/confirm/', life: LINK_LIFE.confirm },
  'reset-password': { path: '/password/new/', life: LINK_LIFE.reset },
  'confirm-admin': { path: '/admin/email/confirm/', life: LINK_LIFE.admin },
} as const satisfies Record<LinkKind, { path: string; life: number }>

type Write = (ports: MailPorts, person: Person) => Promise<Letter>

const letters: Record<AccountMailKind, { isTrue: (person: Person) => boolean; write: Write }> = {
  'confirm-email': {
    isTrue: ({ status }) => status === 'created',
    write: async (ports, person) =>
      confirmEmailLetter(
        person.language,
        await makeLink(ports, 'confirm-email', person),
        person.approval === 'awaiting_approval',
      ),
  },
  'confirm-admin': {
    isTrue: ({ status }) => status === 'created',
    write: async (ports, person) =>
      confirmAdminLetter(person.language, await makeLink(ports, 'confirm-admin', person)),
  },
  'reset-password': {
    isTrue: ({ status }) => status === 'confirmed',
    write: async (ports, person) =>
      resetPasswordLetter(person.language, await makeLink(ports, 'reset-password', person)),
  },
  'account-approved': {
    isTrue: ({ status, approval }) => approval === 'confirmed' && status !== 'blocked',
    write: async ({ settings }, { language, status }) =>
      accountApprovedLetter(language, settings.publicUrl, status === 'confirmed'),
  },
}

/** The letter about an account, or null when it would no longer be true. */
export async function accountLetter(
  ports: MailPorts,
  kind: AccountMailKind,
  person: Person,
): Promise<Letter | null> {
  const { isTrue, write } = letters[kind]
  return isTrue(person) ? write(ports, person) : null
}

// The secret is made here and kept only as a hash: it never lies in the queue.
async function makeLink({ database, clock, settings }: MailPorts, kind: LinkKind, person: Person) {
  const token = newToken()
  const { path, life } = links[kind]
  const now = clock.now()
  await database.transact(async (tx) => {
    // Voided here as well: the mail of an earlier request may have been written only after the newer was made.
    await deleteLinkTokens(tx, person.id, kind)
    await insertLinkToken(tx, {
      hash: hashToken(token),
      person_id: person.id,
      kind,
      created_at: new Date(now),
      expires_at: new Date(now + life),
    })
  })
  return { href: `${settings.publicUrl}${path}${token}`, hours: life / HOUR } satisfies MailedLink
}
