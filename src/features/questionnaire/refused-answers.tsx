import { Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '#contract/questionnaire.ts'
import { useOfflineActs } from '../../data/replica-acts.ts'
import { useFailed } from '../../data/replica-queries.ts'
import type { FailedItem } from '../../replica/queries/outbox.ts'
import { LinkButton, TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { rejectionTexts } from '../../parts/questionnaire/refusal-texts.ts'

/** A newer program may have kept codes that this page does not know. */
const reason = (code: FailedItem['code'] | undefined) =>
  rejectionTexts[code ?? 'validation'] ?? rejectionTexts.id_reused

/** The answers that the server did not take: why, and what can be done with each. */
export function RefusedAnswers({ questions, current }: { questions: readonly Question[]; current?: number }) {
  const refused = useFailed().filter(({ what }) => what.name === 'saveAnswers')
  if (refused.length === 0) return null
  return (
    <Stack gap={2}>
      {refused.map((item) => (
        <RefusedAnswer key={item.itemId} item={item} questions={questions} current={current} />
      ))}
    </Stack>
  )
}

interface Props {
  item: FailedItem
  questions: readonly Question[]
  current: number | undefined
}

function RefusedAnswer({ item: { itemId, code, what }, questions, current }: Props) {
  const { t } = useLingui()
  const { resend, drop } = useOfflineActs()
  const ids = what.name === 'saveAnswers' ? what.questionIds : []
  const number = questions.findIndex(({ _id }) => ids.includes(_id)) + 1
  // What is wrong with the answer itself stays wrong.
  const mayHelp = code !== 'validation' && code !== 'not_found'
  return (
    <Banner
      tone="danger"
      live="status"
      title={number > 0 ? t`Atbilde uz ${number}. jautājumu nav pieņemta.` : t`Viena atbilde nav pieņemta.`}
    >
      <p>{number > 0 ? t(reason(code)) : t`Šī jautājuma anketā vairs nav.`}</p>
      <Row gap={4}>
        {number > 0 && number !== current && (
          <TextLink inherit to="/signup/questionnaire" search={{ question: number }}>
            <Trans>Atvērt jautājumu</Trans>
          </TextLink>
        )}
        {mayHelp && (
          <LinkButton inherit onClick={() => void resend(itemId)}>
            <Trans>Sūtīt vēlreiz</Trans>
          </LinkButton>
        )}
        <LinkButton inherit onClick={() => void drop(itemId)}>
          <Trans>Atmest atbildi</Trans>
        </LinkButton>
      </Row>
    </Banner>
  )
}
