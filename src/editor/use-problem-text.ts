import { useLingui } from '@lingui/react/macro'
import { isApiError } from '../data/api-error.ts'
import { useErrorText, useFieldText } from '../data/error-text.ts'
import { MAX_PICTURE_MEGABYTES, PictureProblem } from './pictures.ts'

/** Why a picture could not be put into a text, in words. */
export function useProblemText() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const fieldText = useFieldText()
  return (error: unknown): string => {
    if (!(error instanceof PictureProblem)) {
      const code = isApiError(error) ? error.fields['picture'] : undefined
      const reason = fieldText(code) ?? errorText(error)
      return t`Attēls nav pievienots. ${reason}`
    }
    const maxMegabytes = MAX_PICTURE_MEGABYTES
    return {
      wrong_type: t`Šis fails nav JPEG, PNG vai WebP attēls. Izvēlieties citu.`,
      too_large: t`Attēls ir lielāks par ${maxMegabytes}\u00a0MB. Izvēlieties mazāku.`,
      unreadable: t`Attēlu nevar nolasīt. Izvēlieties citu failu.`,
      elsewhere: t`Daļa attēlu palika citā datorā vai programmā. Pievienojiet tos no faila.`,
    }[error.problem]
  }
}
