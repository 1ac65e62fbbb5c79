import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import { downloadSepaFile, listAllPayouts } from '#contract/payout.ts'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { saveFile } from '../../data/save-file.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/**
 * Saves the file that the bank pays from: the payouts that wait and were in none yet, all or those of an id. Where each
 * was in one, it offers the last file again: another with the same payouts would be paid twice.
 */
export function SepaButton({ id }: { id: string | undefined }) {
  const { t } = useLingui()
  const { dayOf } = useFormats()
  const errorText = useErrorText()
  const toast = useToast()
  const [again, setAgain] = useState(false)
  const download = useAct(downloadSepaFile, {
    refresh: [listAllPayouts],
    after({ body: { type, bytes } }) {
      setAgain(false)
      saveFile(`saruna-sepa-${dayOf(Date.now())}.xml`, type, bytes)
    },
    refused(error) {
      if (isApiError(error, 'wrong_status')) return setAgain(true)
      setAgain(false)
      if (isApiError(error, 'not_found')) return toast({ text: t`Neviena izmaksa negaida, tāpēc faila nav.` })
      if (isApiError(error, 'iban_outside_sepa'))
        return toast({ text: t`Gaida tikai izmaksas ārpus SEPA, tāpēc faila nav.`, icon: CircleAlert })
      return toast({ text: errorText(error), icon: CircleAlert })
    },
  })
  const asked = (scope: 'new' | 'last') => ({ query: { scope, ...(id && { id }) } })
  return (
    <>
      <Button icon={Download} busy={download.busy} onClick={() => download.run(asked('new'))}>
        <Trans>Lejupielādēt SEPA failu</Trans>
      </Button>
      <ActDialog
        // Why there is no file is said in passing, or by this very question.
        act={{ ...download, refusal: null }}
        input={asked('last')}
        open={again}
        onClose={() => setAgain(false)}
        title={t`Visas gaidošās izmaksas jau ir bijušas SEPA failā`}
        action={t`Lejupielādēt pēdējo failu`}
        danger={false}
      >
        <p>
          <Trans>
            Ja pēdējais fails nav saglabājies, lejupielādējiet to vēlreiz. Bankā katru failu augšupielādējiet
            tikai vienreiz.
          </Trans>
        </p>
      </ActDialog>
    </>
  )
}
