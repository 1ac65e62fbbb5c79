import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { FieldCode } from '#contract/errors.ts'
import { errorTexts, fieldTexts } from '../i18n/error-texts.ts'
import { isApiError } from './api-error.ts'

/** The sentence for whatever was thrown; what we do not know is a general error. */
export function useErrorText() {
  const { _ } = useLingui()
  return useCallback(
    // A newer server may know codes that this page does not.
    (error: unknown) => _((isApiError(error) && errorTexts[error.code]) || errorTexts.internal),
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
