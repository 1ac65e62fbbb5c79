import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Copy } from 'lucide-react'
import { useCopy } from '../../parts/form/use-copy.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './feed.module.css'

/** The address, in sight this once, and how a calendar comes to know it. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Stack gap={4}>
      <Banner tone="leaf" live="status" title={t`Saite ir gatava`}>
        <Trans>To rādām tikai tagad. Ja saite pazūd, izveidojiet jaunu.</Trans>
      </Banner>
      <Field label={t`Kalendāra saite`} optional="unsaid">
        <TextInput figures readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Row gap={3}>
        <Button variant="primary" icon={Copy} onClick={() => copy(url)}>
          <Trans>Kopēt saiti</Trans>
        </Button>
        {/* The calendar of this device opens such an address by itself. */}
        <Button icon={CalendarPlus} onClick={() => location.assign(url.replace(/^https?:/, 'webcal:'))}>
          <Trans>Pievienot šajā ierīcē</Trans>
        </Button>
      </Row>
      <Disclosure summary={<Trans>Kā pievienot kalendāram?</Trans>}>
        <ul className={css.ways}>
          <li>
            <Trans>
              <b>Google:</b> datorā calendar.google.com, «Citi kalendāri», plus zīme, «No URL».
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Apple:</b> iPhone iestatījumi, «Kalendārs», «Konti», «Pievienot kontu», «Cits», «Pievienot
              abonētu kalendāru».
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Outlook:</b> «Pievienot kalendāru», «Abonēt no tīmekļa».
            </Trans>
          </li>
        </ul>
      </Disclosure>
    </Stack>
  )
}
