import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { SIGN_UP_CODE } from '#domain/account-limits.ts'
import { timingSafeEqual } from 'node:crypto'
import { lockPerson } from '../../store/person/read.ts'
import { takeTry } from '../../store/sign-up/write.ts'
import { confirmed, type Confirmed, type ConfirmPorts } from './confirmed.ts'
import type { From } from './login.ts'
import { browserOf } from './sign-up-browser.ts'
import { hashCode } from './sign-up-code.ts'
import { byLink } from './strangers.ts'
import { hashToken } from './token.ts'

/** Confirms the e-mail with the code of the mail, typed in the browser that signed up. */
export function enterSignUpCode(
  ports: ConfirmPorts,
  { secret, code }: { secret: string; code: string },
  { address, device }: From,
): Promise<Outcome<Confirmed>> {
  return byLink(ports, 'sign-up', address, async () => {
    const browser = await browserOf(ports, secret)
    if (isFailure(browser)) return browser
    const { person_id: personId, status, shared } = browser
    if (status === 'confirmed') return { alreadyConfirmed: true }
    if (shared || browser.code_hash === null) return failure('only_link')
    const kept = await takeTry(ports.database.sql, hashToken(secret), SIGN_UP_CODE.tries)
    if (kept === null) return failure('code_used_up')
    const typed = await hashCode(ports, browser.email_index, code)
    if (!timingSafeEqual(Buffer.from(kept), Buffer.from(typed)) || personId === null)
      return failure('wrong_code')
    return confirmed(ports, device, async (tx) => {
      const person = await lockPerson(tx, personId)
      if (!person || person.status === 'removed') return failure('wrong_token')
      if (person.status === 'blocked') return failure('user_blocked')
      if (person.status === 'confirmed') return failure('link_used')
      return person.password_disputed ? failure('only_link') : { person }
    })
  })
}
