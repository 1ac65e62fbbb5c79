import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Overview } from '#contract/overview.ts'
import type { Page } from '#contract/paging.ts'
import { SignedRecord } from '../../parts/record/signed-record.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface Props {
  records: Page<Overview>
  /** Another page is being read. */
  busy: boolean
  /** Why it could not be. */
  refusal: ReactNode
  onOffset: (offset: number) => void
}

/** The records of a patient as whoever gave a reason reads them. */
export function ReadRecords({ records: { data, total, offset }, busy, refusal, onOffset }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  // The field for the reason is gone, or the page that was read: reading goes on from the first record.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} aria-label={t`Pieraksti`} role="group" aria-busy={busy || undefined}>
      <Stack gap={4}>
        {refusal && (
          <Banner tone="danger" live="alert">
            {refusal}
          </Banner>
        )}
        {total === 0 && <Empty title={t`Šim pacientam pierakstu nav.`} />}
        {data.map((overview) => (
          <SignedRecord key={overview._id} overview={overview} />
        ))}
        <Pagination total={total} offset={offset} onOffset={onOffset} />
      </Stack>
    </div>
  )
}
