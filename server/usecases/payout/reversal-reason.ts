import type { PayoutRow } from '../../store/payout/read.ts'
import type { Ports } from '../ports.ts'

/** Where is sealed why a payout was taken back. */
export const reversalReasonPlace = (payoutId: string) => `payout/${payoutId}/return_reason`

/** Why a payout is taken back, as its row keeps it: for its doctor, with their key. */
export function sealReversalReason(
  { vault }: Pick<Ports, 'vault'>,
  { id, data_key }: { id: string; data_key: string },
  reason: string,
): Promise<string> {
  return vault.seal(data_key, reversalReasonPlace(id), reason)
}

/** The same in words; null where nobody said why. */
export async function readReversalReason(
  { vault }: Pick<Ports, 'vault'>,
  payout: Pick<PayoutRow, 'id' | 'data_key' | 'return_reason' | 'sealed_return_reason'>,
): Promise<string | null> {
  const { id, data_key, return_reason: clear, sealed_return_reason: sealed } = payout
  return sealed === null ? clear : vault.open(data_key, reversalReasonPlace(id), sealed)
}
