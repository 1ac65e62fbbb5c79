import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../data/error-text.ts'
import { InSight } from '../../parts/form/in-sight.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  kind: 'changed' | 'deleted'
  busy: boolean
  keepMine: () => Promise<unknown>
  takeTheirs: () => Promise<unknown>
  saveAsNew: () => Promise<unknown>
}

/** Somebody else saved or deleted the post meanwhile: whose words stay is for the person to say. */
export function Conflict({ kind, busy, keepMine, takeTheirs, saveAsNew }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<unknown>(null)
  const [acting, setActing] = useState(false)
  const doing = (act: () => Promise<unknown>) => async () => {
    setActing(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(error)
    }
    setActing(false)
  }
  const waits = busy || acting
  return (
    <InSight because={kind}>
      <Banner
        tone="honey"
        live="alert"
        title={kind === 'changed' ? t`Šo rakstu tikmēr mainīja kāds cits` : t`Šo rakstu tikmēr kāds izdzēsa`}
      >
        <p>
          {kind === 'changed' ? (
            <Trans>Jūsu rakstītais nav pazudis. Izvēlieties, kurš teksts paliek.</Trans>
          ) : (
            <Trans>Jūsu rakstītais nav pazudis. To var saglabāt kā jaunu, nepublicētu rakstu.</Trans>
          )}
        </p>
        <Row gap={2}>
          {kind === 'changed' ? (
            <>
              <Button busy={waits} onClick={() => void doing(takeTheirs)()}>
                <Trans>Ielādēt viņu versiju</Trans>
              </Button>
              <Button busy={waits} onClick={() => void doing(keepMine)()}>
                <Trans>Saglabāt manējo</Trans>
              </Button>
            </>
          ) : (
            <Button busy={waits} onClick={() => void doing(saveAsNew)()}>
              <Trans>Saglabāt kā jaunu</Trans>
            </Button>
          )}
        </Row>
        {failure !== null && <p>{errorText(failure)}</p>}
      </Banner>
    </InSight>
  )
}
