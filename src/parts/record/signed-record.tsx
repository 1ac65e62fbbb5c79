import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Overview } from '#contract/overview.ts'
import { focusOnceShown } from '../../hooks/focus-once-shown.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Additions } from './additions.tsx'
import { History } from './history.tsx'
import css from './overview.module.css'
import { PartList } from './part-list.tsx'

interface Props {
  overview: Overview
  /** It was just signed here: whoever did so goes on from it. */
  focused?: boolean
  /** What can be done with it; nothing for those who only read. */
  acts?: ReactNode
}

/** A signed record: who signed it and when, what it says now, and how it came to say that. */
export function SignedRecord({ overview, focused = false, acts }: Props) {
  const { dateTime } = useFormats()
  const headId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { createdAt, doctor, form, entries } = overview
  useEffect(() => (focused ? focusOnceShown(head.current) : undefined), [focused])
  const changed = entries.findLast(({ kind }) => kind === 'amended')
  return (
    <Card as="article" aria-labelledby={headId}>
      <Stack gap={4}>
        <div>
          <h3 id={headId} ref={head} tabIndex={-1} className={css.head}>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </h3>
          <p className="small dim">
            <Trans>
              Parakstīja {doctor.name} {doctor.surname}
            </Trans>
            {changed && (
              <>
                {' · '}
                <Trans>
                  labots <time dateTime={changed.at}>{dateTime(changed.at)}</time>
                </Trans>
              </>
            )}
          </p>
        </div>
        <PartList form={form} />
        <Additions entries={entries} />
        {entries.length > 1 && <History entries={entries} />}
        {acts && <Row gap={2}>{acts}</Row>}
      </Stack>
    </Card>
  )
}
