import { SIGN_UP_CODE } from '#domain/account-limits.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Tx } from '../../store/schema.ts'
import { isNewestCode } from '../../store/sign-up/read.ts'
import { replaceCode } from '../../store/sign-up/write.ts'
import type { Ports } from '../ports.ts'

type Vault = Pick<Ports, 'vault'>

/** A keyed fingerprint of an address that somebody signed up with. */
export const emailIndexOf = ({ vault }: Vault, email: string): Promise<string> =>
  vault.index('sign_up_email', email)

/** Six digits made of the mail's key and the vault: in no queue, and the same when the mail is sent again. */
async function codeOf({ vault }: Vault, mailKey: string): Promise<string> {
  const secret = Buffer.from(await vault.index('sign_up_code', `mail/${mailKey}`))
  return String(secret.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** All that is kept of a code; keyed, as six digits are soon tried. */
export const hashCode = ({ vault }: Vault, emailIndex: string, code: string): Promise<string> =>
  vault.index('sign_up_code', `hash/${emailIndex}/${code}`)

/** Makes the code of a mail the only one of its address, or leaves the link alone when there were too many. */
export async function beginCode(
  ports: Pick<Ports, 'vault' | 'clock'>,
  tx: Tx,
  { email, mailKey }: { email: string; mailKey: string },
): Promise<void> {
  const index = await emailIndexOf(ports, email)
  const wait = await countAttempt(tx, {
    key: `sign-up-code/${index}`,
    limit: SIGN_UP_CODE.codes,
    windowMs: SIGN_UP_CODE.within,
    now: ports.clock.now(),
  })
  const hash = wait > 0 ? null : await hashCode(ports, index, await codeOf(ports, mailKey))
  await replaceCode(tx, index, hash)
}

/** The code that a mail brings; none where only the link confirms. */
export async function codeForMail(
  ports: Pick<Ports, 'vault' | 'database'>,
  person: { id: string; email: string; password_disputed: boolean },
  mailKey: string,
): Promise<string | null> {
  if (person.password_disputed) return null
  const code = await codeOf(ports, mailKey)
  const hash = await hashCode(ports, await emailIndexOf(ports, person.email), code)
  return (await isNewestCode(ports.database.sql, person.id, hash)) ? code : null
}
