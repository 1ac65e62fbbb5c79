import type { SignUpChoice } from '#contract/sign-up-choice.ts'
import type { Ports } from '../ports.ts'

type Vault = Pick<Ports, 'vault'>
interface Whose {
  id: string
  dataKey: string
}

const place = (personId: string) => `person/${personId}/choice`

/** The choice from before the sign-up as its person’s row keeps it; sealed, because it names the help that is sought. */
export const sealChoice = async (
  { vault }: Vault,
  { id, dataKey }: Whose,
  choice: SignUpChoice | undefined,
): Promise<string | null> => (choice ? vault.seal(dataKey, place(id), JSON.stringify(choice)) : null)

/** The same, for its person: it was checked before it was sealed. */
export async function openChoice(
  { vault }: Vault,
  { id, dataKey }: Whose,
  sealed: string,
): Promise<SignUpChoice> {
  return JSON.parse(await vault.open(dataKey, place(id), sealed)) as SignUpChoice
}
