import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { SignUpState } from '#contract/sign-up.ts'
import { LINK_LIFE, SIGN_UP_CODE } from '#domain/account-limits.ts'
import type { Tx } from '../../store/schema.ts'
import { findSignUpBrowser } from '../../store/sign-up/read.ts'
import { insertSignUpBrowser } from '../../store/sign-up/write.ts'
import type { Ports } from '../ports.ts'
import { emailIndexOf } from './sign-up-code.ts'
import { hashToken, newToken } from './token.ts'

/**
 * Gives the browser that signs up a secret for a day. Without a person it is a browser whose address was taken: its secret
 * works alike, and no code is the right one.
 */
export async function giveSecret(
  ports: Pick<Ports, 'clock' | 'vault'>,
  tx: Tx,
  { email, personId }: { email: string; personId: string | null },
): Promise<string> {
  const secret = newToken()
  const now = ports.clock.now()
  await insertSignUpBrowser(tx, {
    secret_hash: hashToken(secret),
    person_id: personId,
    email_index: await emailIndexOf(ports, email),
    code_hash: null,
    created_at: new Date(now),
    expires_at: new Date(now + LINK_LIFE.confirm),
  })
  return secret
}

/** The browser behind a secret, while it lasts. */
export async function browserOf({ database, clock }: Pick<Ports, 'database' | 'clock'>, secret: string) {
  const now = new Date(clock.now())
  const browser = await findSignUpBrowser(database.sql, hashToken(secret), now)
  if (!browser) return failure('wrong_token')
  return browser.expires_at <= now ? failure('token_expired') : browser
}

/** Whether a secret is that of the browser in which a person signed up. */
export async function isOwnBrowser(
  ports: Pick<Ports, 'database' | 'clock'>,
  personId: string,
  secret: string | undefined,
): Promise<boolean> {
  if (secret === undefined) return false
  const browser = await browserOf(ports, secret)
  return !isFailure(browser) && browser.person_id === personId
}

/** How a sign-up stands; it signs nobody in. */
export async function signUpState(
  ports: Pick<Ports, 'database' | 'clock'>,
  { secret }: { secret: string },
): Promise<Outcome<SignUpState>> {
  const browser = await browserOf(ports, secret)
  if (isFailure(browser)) return browser
  const { status, shared, code_hash: code, tries } = browser
  return {
    confirmed: status === 'confirmed',
    code: shared || code === null ? null : { triesLeft: SIGN_UP_CODE.tries - tries },
  }
}
