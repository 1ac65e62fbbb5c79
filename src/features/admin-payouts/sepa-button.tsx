import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { downloadSepaFile } from '#contract/payout.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { saveFile } from '../../hooks/save-file.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Saves the file that the bank pays from: every payout that waits, or those of an id. */
export function SepaButton({ id }: { id: string | undefined }) {
  const { t } = useLingui()
  const { dayOf } = useFormats()
  const errorText = useErrorText()
  const toast = useToast()
  const download = useApiMutation(downloadSepaFile, {
    onSuccess: ({ body: { type, bytes } }) => saveFile(`saruna-sepa-${dayOf(Date.now())}.xml`, type, bytes),
    onError: (error) =>
      toast({
        text: isApiError(error, 'not_found')
          ? t`Neviena izmaksa negaida, tāpēc faila nav.`
          : errorText(error),
      }),
  })
  return (
    <Button
      icon={Download}
      busy={download.isPending}
      onClick={() => download.mutate({ query: { ...(id && { id }) } })}
    >
      <Trans>Lejupielādēt SEPA failu</Trans>
    </Button>
  )
}
