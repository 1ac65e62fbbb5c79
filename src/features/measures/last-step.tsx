import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MeasureVersion, SharedWith } from '#contract/measure.ts'
import { bandOf, type Chosen, maximumOf, sumOf } from '#domain/measure.ts'
import type { RefusalCode } from '../../data/replica-acts.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { refusalTexts } from '../../parts/questionnaire/refusal-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './measures.module.css'
import { SeenRegardless } from './seen-regardless.tsx'

interface Props {
  version: MeasureVersion
  chosen: Chosen
  /** The first question without an answer, from 1. */
  missing: number | null
  specialists: readonly SharedWith[]
  onShare: (doctorId: string, allowed: boolean) => void
  busy: boolean
  refusal: RefusalCode | null
  onSave: () => void
}

/** Behind the last question: what it comes to, and who may see it. */
export function LastStep({ version, chosen, missing, specialists, onShare, busy, refusal, onSave }: Props) {
  const { t } = useLingui()
  const { language } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { questions, bands } = version
  const sum = sumOf(questions, chosen)
  const most = maximumOf(questions)
  const band = sum === null ? undefined : bandOf(bands, sum)?.text[language]
  return (
    <Screen title={version.name[language]} narrow>
      <Stack gap={6}>
        <div className={css.top}>
          <p className="label">{version.name[language]}</p>
          <h1 ref={heading} tabIndex={-1} className={css.done}>
            {missing === null ? (
              <Trans>Visas atbildes ir izvēlētas.</Trans>
            ) : (
              <Trans>Vēl nav visu atbilžu.</Trans>
            )}
          </h1>
          {sum !== null && (
            <p>
              <Trans>
                Kopā {sum} no {most}.
              </Trans>{' '}
              {band}
            </p>
          )}
        </div>
        {refusal && (
          <Banner tone="danger" live="alert" title={t`Atbildes nav saglabātas.`}>
            {t(refusalTexts[refusal])}
          </Banner>
        )}
        {missing === null && specialists.length > 0 && (
          <Card as="section">
            <Stack gap={4}>
              <div>
                <h2>{t`Kas drīkst redzēt atbildes?`}</h2>
                <p className="small">
                  <Trans>
                    Ja neatļaujat, tās redzat tikai jūs. Atļauja attiecas uz visiem jūsu pašnovērtējumiem, un
                    to var mainīt jebkurā brīdī.
                  </Trans>{' '}
                  <SeenRegardless />
                </p>
              </div>
              {specialists.map(({ _id, name, surname, allowed }) => (
                <SwitchRow
                  key={_id}
                  label={`${name} ${surname}`}
                  checked={allowed}
                  onChange={(next) => onShare(_id, next)}
                />
              ))}
            </Stack>
          </Card>
        )}
        <div className={css.nav}>
          <ButtonLink
            from="/patient/measures/{-$id}"
            search={{ question: missing ?? questions.length }}
            icon={ArrowLeft}
          >
            {missing === null ? <Trans>Iepriekšējais</Trans> : <Trans>Atvērt jautājumu</Trans>}
          </ButtonLink>
          {missing === null && (
            <Button variant="primary" busy={busy} busyLabel={t`Saglabājam…`} onClick={onSave}>
              <Trans>Saglabāt atbildes</Trans>
            </Button>
          )}
        </div>
      </Stack>
    </Screen>
  )
}
