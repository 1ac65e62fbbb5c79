import { isFailure, type Outcome } from '#contract/errors.ts'
import { opaquePassword } from '#contract/typed-text.ts'
import type { Flow } from '../../external/passwords/port.ts'
import type { Ports } from '../ports.ts'

/**
 * Tries what somebody typed against a hash, null where there is nobody: `as_typed` is right only letter for letter, which
 * hashes of earlier releases were. The second try depends on what was typed alone, so that its time tells nothing.
 */
export async function tryPassword(
  { passwords }: Pick<Ports, 'passwords'>,
  hash: string | null,
  typed: string,
  flow: Flow,
): Promise<Outcome<'right' | 'as_typed' | 'wrong'>> {
  const opaque = opaquePassword(typed)
  const right = await passwords.verify(hash, opaque, flow)
  if (isFailure(right)) return right
  if (right) return 'right'
  if (opaque === typed) return 'wrong'
  const asTyped = await passwords.verify(hash, typed, flow)
  if (isFailure(asTyped)) return asTyped
  return asTyped ? 'as_typed' : 'wrong'
}
