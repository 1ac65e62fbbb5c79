import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { errorTexts } from '#contract/error-texts.ts'
import type { FieldCode } from '#contract/errors.ts'
import { fieldTexts } from '../i18n/field-texts.ts'
import { isApiError } from './api-error.ts'

/** Of everything that goes wrong on the way to an answer, the one that has no code of the API: there is none. */
const networkText = msg`Nav savienojuma. Pārbaudiet internetu un mēģiniet vēlreiz.`
const texts = { ...errorTexts, network: networkText }

/** The sentence for whatever was thrown; what we do not know is a general error. */
export function useErrorText() {
  const { _ } = useLingui()
  return useCallback(
    // A newer server may know codes that this page does not.
    (error: unknown) => _((isApiError(error) && texts[error.code]) || texts.internal),
    [_],
  )
}

const isFieldCode = (code: string): code is FieldCode => code in fieldTexts

/** The text beside a field for its code; nothing for nothing. */
export function useFieldText() {
  const { _ } = useLingui()
  return useCallback(
    (code: string | undefined) => {
      if (!code) return undefined
      return _(fieldTexts[isFieldCode(code) ? code : 'invalid'])
    },
    [_],
  )
}
