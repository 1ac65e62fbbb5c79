import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnMeasure } from '#contract/measure.ts'
import { useOfflineActs } from '../../data/replica-acts.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { HeldMeasures } from '../../replica/queries/measures.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  failed: HeldMeasures['failed']
  measures: readonly OwnMeasure[]
}

const answered = msg`Uz to jau ir atbildēts citā ierīcē.`
const otherwise = msg`Serveris šīs atbildes nepieņēma.`

/** Answers that the server did not take: why, and what can be done. */
export function RefusedAnswerings({ failed, measures }: Props) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { drop, resend } = useOfflineActs()
  return failed.map(({ itemId, measureId, code }) => (
    <Banner
      key={itemId}
      tone="danger"
      live="status"
      title={measures.find(({ _id }) => _id === measureId)?.name[language] ?? t`Pašnovērtējums`}
    >
      <p>{t(code === 'wrong_status' ? answered : otherwise)}</p>
      <Row gap={4}>
        {code !== 'wrong_status' && (
          <LinkButton inherit onClick={() => void resend(itemId)}>
            <Trans>Sūtīt vēlreiz</Trans>
          </LinkButton>
        )}
        <LinkButton inherit onClick={() => void drop(itemId)}>
          <Trans>Atmest atbildes</Trans>
        </LinkButton>
      </Row>
    </Banner>
  ))
}
