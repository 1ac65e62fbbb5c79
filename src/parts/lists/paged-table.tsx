import type { ComponentProps } from 'react'
import { tableStatus } from '../../data/api-query.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { type Paged, useLastPage } from './last-page.ts'

export type TableProps<Row> = ComponentProps<typeof Table<Row>>

/** The answer of a list of the API. */
export type Answer<Row> = ComponentProps<typeof LoadFailed>['answer'] & {
  data: { data: readonly Row[]; total: number } | undefined
  isPending: boolean
  isError: boolean
  /** What is shown is another page still. */
  isPlaceholderData?: boolean
}

interface Props<Row> extends Paged, Omit<TableProps<Row>, 'rows' | 'rowKey' | 'status' | 'failure'> {
  list: Answer<Row>
  /** Of the headings inside. */
  level?: 2 | 3
}

const idOf = ({ _id }: { _id: string }) => _id

/** A list of the API as a table with its pager. One that could not be loaded is empty, says why, and may be asked again. */
export function PagedTable<Row extends { _id: string }>(props: Props<Row>) {
  const { list, level = 2, offset, onOffset, ...table } = props
  const past = useLastPage({ list, offset, onOffset })
  return (
    <>
      <Table
        {...table}
        rows={list.data?.data}
        rowKey={idOf}
        status={past ? 'loading' : tableStatus(list)}
        failure={<LoadFailed answer={list} level={level} />}
      />
      {list.data && !list.isError && !past && (
        <Pagination
          total={list.data.total}
          offset={offset}
          onOffset={(next) => onOffset(next || undefined)}
        />
      )}
    </>
  )
}
