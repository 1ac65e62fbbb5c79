import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { downloadStatement, type StatementFormat } from '#contract/payment.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { saveFile } from '../../data/save-file.ts'
import { useStatementYears } from '../../data/statement-years.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './statement-card.module.css'

/** The statement of a year, on paper or for a spreadsheet. */
export function StatementCard() {
  const { t } = useLingui()
  const headId = useId()
  const errorText = useErrorText()
  const { language } = useFormats()
  const years = useStatementYears()
  const [year, setYear] = useState(years[0] ?? '')
  const download = useApiMutation(downloadStatement)
  const asked = download.isPending ? download.variables?.query?.format : undefined
  const save = (format: StatementFormat) =>
    void download
      .mutateAsync({ query: { year: Number(year), format, language } })
      .then(({ body: { type, bytes } }) => saveFile(`saruna-${year}.${format}`, type, bytes))
      // The refusal stands on the card.
      .catch(() => {})
  return (
    <Card as="section" aria-labelledby={headId}>
      <CardHead id={headId} title={t`Gada izraksts`} />
      <Stack gap={4}>
        <p className="small">
          <Trans>
            Viss, kas gadā samaksāts un atmaksāts, ar kopsummu. Noder, piemēram, gada ienākumu deklarācijai.
          </Trans>
        </p>
        <div className={css.year}>
          <Field label={t`Gads`}>
            <Select
              figures
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onChange={({ target }) => setYear(target.value)}
            />
          </Field>
        </div>
        {download.error && (
          <Banner tone="danger" live="alert">
            {errorText(download.error)}
          </Banner>
        )}
        <Row>
          <Button icon={FileDown} busy={asked === 'pdf'} onClick={() => save('pdf')}>
            <Trans>Lejupielādēt PDF</Trans>
          </Button>
          <Button icon={FileSpreadsheet} busy={asked === 'csv'} onClick={() => save('csv')}>
            <Trans>Lejupielādēt CSV</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
