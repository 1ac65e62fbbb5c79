import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { type DoctorSettings, getDoctorSettings } from '#contract/doctor-settings.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useReturn } from './use-return.ts'
import { useRuleWords } from './use-rule-words.ts'

interface Props {
  /** The form was left just now. */
  cameBack: boolean
  onChange: (settings: DoctorSettings) => void
}

/** The rules that every free time follows, in words. */
export function BookingRulesSection({ cameBack, onChange }: Props) {
  const { t } = useLingui()
  const headId = useId()
  const head = useReturn(cameBack)
  const words = useRuleWords()
  const settings = useApiQuery(getDoctorSettings, {})
  const { data } = settings
  const notice = data && words.length(data.minNotice)
  const buffer = data && words.length(data.buffer)
  const ahead = data && words.days(data.horizonDays)
  return (
    <Stack as="section" gap={3} aria-labelledby={headId}>
      <Row between>
        <h3 id={headId} ref={head}>
          <Trans>Kā pie jums var pieteikties</Trans>
        </h3>
        {data && (
          <Button
            size="s"
            icon={SlidersHorizontal}
            aria-label={t`Mainīt, kā var pieteikties`}
            onClick={() => onChange(data)}
          >
            <Trans>Mainīt</Trans>
          </Button>
        )}
      </Row>
      {settings.isPending && <Skeleton lines={3} />}
      {settings.isError && !data && <LoadFailed answer={settings} level={3} />}
      {data && (
        <Stack as="ul" gap={1}>
          <li>
            <Trans>
              Mazākais laiks līdz sākumam: <b>{notice}</b>
            </Trans>
          </li>
          <li>
            <Trans>
              Pauze starp konsultācijām: <b>{buffer}</b>
            </Trans>
          </li>
          <li>
            <Trans>
              Cik tālu uz priekšu: <b>{ahead}</b>
            </Trans>
          </li>
        </Stack>
      )}
    </Stack>
  )
}
