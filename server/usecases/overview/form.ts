import { failure, type Failure } from '#contract/errors.ts'
import type { OverviewForm } from '#contract/overview.ts'
import type { Ports } from '../ports.ts'
import { overviewFormPlace } from './sealed-overview.ts'

/**
 * Whether a form carries the personal code just when it must: what the patient keeps in their account stands in no record,
 * and nobody who stays anonymous before the specialist has to give one.
 */
export function codeFault(
  { personalCode }: OverviewForm,
  { codeOnFile, anonymous }: { codeOnFile: boolean; anonymous: boolean },
): Failure | null {
  if (codeOnFile && personalCode !== undefined)
    return failure('validation', { fields: { personalCode: 'unknown_key' } })
  if (!codeOnFile && !anonymous && personalCode === undefined)
    return failure('validation', { fields: { personalCode: 'required' } })
  return null
}

/** A form as an entry of a record keeps it. */
export async function sealForm(
  { vault }: Pick<Ports, 'vault'>,
  key: string,
  { id, number, form }: { id: string; number: number; form: OverviewForm },
) {
  const { personalCode } = form
  return {
    sealed_form: await vault.seal(key, overviewFormPlace(id, number), JSON.stringify(form)),
    code_index: personalCode === undefined ? null : await codeIndexOf({ vault }, personalCode),
  }
}

/** The fingerprint by which a personal code in a record is found. */
export const codeIndexOf = ({ vault }: Pick<Ports, 'vault'>, code: string): Promise<string> =>
  vault.index('overview_entry.code', code.replaceAll(/[\s-]/g, '').toUpperCase())
