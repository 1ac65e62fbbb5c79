import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { listOverviews } from '#contract/overview.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { pageFrom } from '../../../data/list-search.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { SignedRecord } from '../../../parts/record/signed-record.tsx'
import { type Paged, useLastPage } from '../../../parts/lists/last-page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { EntryKind } from './entry-text.ts'
import { RecordActs } from './record-acts.tsx'
import { usePaper } from './use-paper.ts'

interface Props extends Paged {
  patientId: string
  /** The record that was just signed here. */
  signed: string | null
}

/** The signed records of a patient, the last first, and what can be done with each. */
export function Records({ patientId, signed, offset, onOffset }: Props) {
  const { t } = useLingui()
  const [then, setThen] = useState<{ kind: EntryKind; id: string } | null>(null)
  const paper = usePaper()
  const list = useApiQuery(
    listOverviews,
    { params: { id: patientId }, query: pageFrom(offset) },
    { placeholderData: 'previous' },
  )
  const past = useLastPage({ list, offset, onOffset })
  const rows = past ? undefined : list.data?.data
  // As it is by now: somebody may have put it right while this is written.
  const written = rows?.find(({ _id }) => _id === then?.id)
  const close = () => setThen(null)
  return (
    <Stack as="section" gap={4} aria-labelledby="records">
      <h2 id="records" tabIndex={-1}>
        <Trans>Pieraksti</Trans>
      </h2>
      {!rows && (list.isError ? <LoadFailed answer={list} level={3} /> : <Skeleton block lines={6} />)}
      {rows?.length === 0 && <Empty title={t`Pierakstu vēl nav.`} />}
      {rows?.map((overview) => (
        <SignedRecord
          key={overview._id}
          overview={overview}
          focused={overview._id === signed}
          acts={
            <>
              <RecordActs overview={overview} onAct={(kind) => setThen({ kind, id: overview._id })} />
              <Button
                variant="quiet"
                icon={FileDown}
                busy={paper.busy === overview._id}
                onClick={() => paper.save(overview)}
              >
                <Trans>Lejupielādēt PDF</Trans>
              </Button>
            </>
          }
        />
      ))}
      {list.data && rows && (
        <Pagination
          total={list.data.total}
          offset={offset}
          onOffset={(next) => onOffset(next || undefined)}
        />
      )}
      {then && written && <EntryDialog overview={written} kind={then.kind} onClose={close} />}
    </Stack>
  )
}
