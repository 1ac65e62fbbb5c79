import { Wish } from '#contract/wish.ts'
import * as z from 'zod/mini'
import type { Ports } from '../ports.ts'

type Vault = Pick<Ports, 'vault'>
interface Whose {
  id: string
  dataKey: string
}

const place = (personId: string) => `person/${personId}/wish`

/** What was chosen before signing up, as its person's row keeps it: it says who looks for whose help. */
export const sealWish = async (
  { vault }: Vault,
  { id, dataKey }: Whose,
  wish: Wish | undefined,
): Promise<string | null> => (wish ? vault.seal(dataKey, place(id), JSON.stringify(wish)) : null)

/** The same, for its person. */
export async function openWish({ vault }: Vault, { id, dataKey }: Whose, sealed: string): Promise<Wish> {
  return z.parse(Wish, JSON.parse(await vault.open(dataKey, place(id), sealed)))
}
