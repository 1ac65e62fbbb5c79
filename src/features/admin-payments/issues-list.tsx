import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listFindings, type PaymentIssue } from '#contract/payment-issue.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { pageFrom } from '../../data/list-search.ts'
import type { Paged } from '../../parts/lists/last-page.ts'
import { PagedTable } from '../../parts/lists/paged-table.tsx'
import { useFreshAsCounted } from '../../parts/lists/use-fresh-as-counted.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useIssueTexts } from './issue-texts.ts'
import { HandleDialog } from './handle-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { useIssueActions } from './use-issue-actions.ts'
import { useIssueColumns } from './use-issue-columns.tsx'

interface Props extends Paged {
  /** Those that were dealt with, instead of those that wait. */
  handled: boolean
}

const dialogs = { handle: HandleDialog, sent: SentDialog }

/** What somebody has to look at about payments: disputes, refunds that did not arrive, books that differ. */
export function IssuesList({ handled, offset, onOffset }: Props) {
  const { t } = useLingui()
  const { titleOf } = useIssueTexts()
  const [asked, setAsked] = useState<{ about: PaymentIssue; act: keyof typeof dialogs } | null>(null)
  const columns = useIssueColumns(handled)
  const actions = useIssueActions((about, act) => setAsked({ about, act }))
  const list = useApiQuery(
    listFindings,
    { query: { ...pageFrom(offset), handled: handled ? 'yes' : 'no' } },
    { placeholderData: 'previous' },
  )
  useFreshAsCounted(listFindings)
  const isAsked = ({ _id }: PaymentIssue) => _id === asked?.about._id
  // What changed stands first in the list.
  async function onChanged() {
    const { data } = await list.refetch()
    if (!data?.data.some(isAsked)) onOffset(undefined)
  }
  const Dialog = asked && dialogs[asked.act]
  return (
    <>
      <PagedTable
        label={handled ? t`Nokārtots, jaunākais vispirms` : t`Jāpārbauda, jaunākais vispirms`}
        list={list}
        offset={offset}
        onOffset={onOffset}
        columns={columns}
        rowName={titleOf}
        actions={actions}
        empty={
          <Empty
            level={2}
            title={handled ? t`Šeit būs tas, ko esat nokārtojuši.` : t`Nav nekā, kas jāpārbauda.`}
          />
        }
      />
      {Dialog && (
        <Dialog
          issue={list.data?.data.find(isAsked) ?? asked.about}
          onClose={() => setAsked(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
