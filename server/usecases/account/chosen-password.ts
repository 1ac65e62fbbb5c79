import { failure, type Outcome } from '#contract/errors.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'passwords'>

/** Refuses a password that everybody tries first, at the field it was chosen in. */
export function refuseCommon({ passwords }: Needs, password: string, field = 'password') {
  return passwords.isCommon(password)
    ? failure('validation', { fields: { [field]: 'password_common' } })
    : null
}

/** The hash of a password that somebody chooses. `act` and network make the flow that it waits in. */
export async function hashChosen(
  ports: Needs,
  password: string,
  by: { act: string; address: string },
): Promise<Outcome<string>> {
  return refuseCommon(ports, password) ?? ports.passwords.hash(password, `${by.act}/${by.address}`)
}
