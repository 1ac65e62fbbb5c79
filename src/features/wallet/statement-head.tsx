import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { downloadWalletStatement } from '#contract/wallet.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { saveFile } from '../../data/save-file.ts'
import { useStatementYears } from '../../data/statement-years.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** The head of the statement, and a year of it for a spreadsheet. */
export function StatementHead({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { language } = useFormats()
  const years = useStatementYears()
  const [year, setYear] = useState(years[0] ?? '')
  const download = useApiMutation(downloadWalletStatement)
  const save = () =>
    void download
      .mutateAsync({ query: { year: Number(year), language } })
      .then(({ body: { type, bytes } }) => saveFile(`saruna-${year}.csv`, type, bytes))
      // The refusal stands below.
      .catch(() => {})
  return (
    <>
      <Row between>
        <h2 id={id}>
          <Trans>Izraksts</Trans>
        </h2>
        <Row gap={2}>
          <Field label={t`Gads`} labelHidden>
            <Select
              small
              figures
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onChange={({ target }) => setYear(target.value)}
            />
          </Field>
          <Button size="s" icon={FileSpreadsheet} busy={download.isPending} onClick={save}>
            <Trans>Lejupielādēt CSV</Trans>
          </Button>
        </Row>
      </Row>
      {download.error && (
        <Banner tone="danger" live="alert">
          {errorText(download.error)}
        </Banner>
      )}
    </>
  )
}
