import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import { InSight } from './in-sight.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { Draft } from '../../data/server-draft/keeper.ts'

interface Props {
  theirs: Draft<unknown>
  onMine: () => void
  onTheirs: () => void
}

/** The draft was changed in another window or on another device meanwhile: which words stay is for the specialist to say. */
export function DraftConflict({ theirs, onMine, onTheirs }: Props) {
  const { t } = useLingui()
  const { when } = useFormats()
  const saved = theirs.savedAt && when(theirs.savedAt)
  return (
    <InSight because={theirs}>
      <Banner tone="honey" live="alert" title={t`Šo melnrakstu tikmēr mainījāt citā logā vai ierīcē`}>
        <p>
          {saved ? (
            <Trans>
              Otra versija saglabāta {saved}. Šeit rakstītais nav pazudis: izvēlieties, kurš teksts paliek.
            </Trans>
          ) : (
            <Trans>
              Tur tas jau ir parakstīts vai atmests. Šeit rakstītais nav pazudis: izvēlieties, vai to paturēt.
            </Trans>
          )}
        </p>
        <Row gap={2}>
          <Button onClick={onTheirs}>
            {saved ? <Trans>Ņemt otru versiju</Trans> : <Trans>Atmest šeit rakstīto</Trans>}
          </Button>
          <Button onClick={onMine}>
            <Trans>Paturēt šeit rakstīto</Trans>
          </Button>
        </Row>
      </Banner>
    </InSight>
  )
}
