import type { Ports } from '../ports.ts'

/** Where a person's code is sealed. */
export const personalCodePlace = (personId: string) => `person/${personId}/personal_code`

/** A personal code as its person's row keeps it; an empty one is none. */
export async function sealPersonalCode(
  { vault }: Pick<Ports, 'vault'>,
  person: { id: string; dataKey: string },
  code: string | null | undefined,
) {
  if (!code) return { personal_code: null, personal_code_index: null }
  return {
    personal_code: await vault.seal(person.dataKey, personalCodePlace(person.id), code),
    personal_code_index: await vault.index('person.personal_code', code),
  }
}
