import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { exportFreeUsers } from '#contract/admin.ts'
import { FIRST_FREE_YEAR } from '#contract/choices.ts'
import { HOME_ZONE } from '#domain/zone.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useNow } from '../../hooks/now.ts'
import { saveFile } from '../../data/save-file.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './free-user-detail.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const twoDigits = (month: string) => month.padStart(2, '0')

/** Consultations of approved free users in a year or a month of it, for a spreadsheet. */
export function ExportCard() {
  const { t } = useLingui()
  const headId = useId()
  const errorText = useErrorText()
  const { language, dayOf, month: monthName } = useFormats(HOME_ZONE)
  const thisYear = Number(dayOf(useNow(60_000)).slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_FREE_YEAR + 1 }, (_, index) => String(thisYear - index))
  const [year, setYear] = useState(String(thisYear))
  const [month, setMonth] = useState('')
  const download = useApiMutation(exportFreeUsers)
  const save = () =>
    void download
      .mutateAsync({ query: { year: Number(year), ...(month && { month: Number(month) }), language } })
      .then(({ body: { type, bytes } }) =>
        saveFile(`saruna-free-${year}${month && `-${twoDigits(month)}`}.csv`, type, bytes),
      )
      // The refusal stands on the card.
      .catch(() => {})
  return (
    <Card as="section" aria-labelledby={headId}>
      <CardHead id={headId} title={t`Konsultāciju eksports`} />
      <Stack gap={4}>
        <p className="small">
          <Trans>
            Apstiprināto bezmaksas plāna lietotāju konsultācijas pēc to sākuma laika Rīgā, bez viņu vārdiem.
          </Trans>
        </p>
        <div className={css.term}>
          <Field label={t`Gads`}>
            <Select
              figures
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onChange={({ target }) => setYear(target.value)}
            />
          </Field>
          <Field label={t`Mēnesis`} optional="unsaid">
            <Select
              placeholder={t`Viss gads`}
              options={MONTHS.map((value) => ({ value: String(value), label: monthName(value) }))}
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          </Field>
        </div>
        {download.error && (
          <Banner tone="danger" live="alert">
            {errorText(download.error)}
          </Banner>
        )}
        <Row>
          <Button icon={FileSpreadsheet} busy={download.isPending} onClick={save}>
            <Trans>Lejupielādēt CSV</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
