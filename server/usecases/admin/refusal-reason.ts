import type { Ports } from '../ports.ts'

const placeOf = (refusalId: string) => `free_user_refusal/${refusalId}/reason`

interface Sealed {
  id: string
  sealed_reason: string
}

/** Why a free user is refused, as its row keeps it: with their own key. */
export function sealRefusalReason(
  { vault }: Pick<Ports, 'vault'>,
  { id, data_key }: { id: string; data_key: string },
  reason: string,
): Promise<string> {
  return vault.seal(data_key, placeOf(id), reason)
}

/** The same in words. */
export function readRefusalReason(
  { vault }: Pick<Ports, 'vault'>,
  { data_key }: { data_key: string },
  { id, sealed_reason }: Sealed,
): Promise<string> {
  return vault.open(data_key, placeOf(id), sealed_reason)
}
