import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Person } from '../../store/person/read.ts'
import type { Ports } from '../ports.ts'
import { beginGuess } from './guesses.ts'
import { tryPassword } from './try-password.ts'

/** Whether somebody who is signed in knows the password; guesses are limited as those at the door are. */
export async function provePassword(
  ports: Pick<Ports, 'database' | 'clock' | 'passwords' | 'settings'>,
  person: Pick<Person, 'email' | 'password_hash'>,
  password: string,
  { act, address }: { act: string; address: string },
): Promise<Outcome<null>> {
  const guess = await beginGuess(ports, person.email, address)
  if (isFailure(guess)) return guess
  const tried = await tryPassword(ports, person.password_hash, password, `${act}/${address}`)
  if (tried === 'wrong') return failure('wrong_credentials')
  await guess.isNone()
  return isFailure(tried) ? tried : null
}
