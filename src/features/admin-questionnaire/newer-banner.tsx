import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionnaireVersion } from '#contract/questionnaire-version.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

interface Props {
  newer: QuestionnaireVersion
  onReplace: () => void
  onTake: () => void
}

/** Somebody else has saved while something is typed here: which of the two is to stand. */
export function NewerBanner({ newer, onReplace, onTake }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { number, savedBy = '–' } = newer
  const at = dateTime(newer.createdAt)
  return (
    <Banner tone="danger" live="alert" title={t`Anketa tikmēr ir mainīta.`}>
      <Stack gap={3}>
        <p>
          <Trans>
            {savedBy} {at} saglabāja {number}. versiju. Viss, ko rakstījāt, ir šeit; izvēlieties, kā turpināt.
          </Trans>
        </p>
        <Row gap={2}>
          <ButtonLink
            size="s"
            to="/admin/questionnaires/$questionnaireId"
            params={{ questionnaireId: newer._id }}
          >
            <Trans>Skatīt jauno versiju</Trans>
          </ButtonLink>
          <Button size="s" onClick={onReplace}>
            <Trans>Turpināt ar manējo</Trans>
          </Button>
          <Button size="s" variant="quiet" onClick={onTake}>
            <Trans>Ņemt jauno, atmest manējo</Trans>
          </Button>
        </Row>
      </Stack>
    </Banner>
  )
}
