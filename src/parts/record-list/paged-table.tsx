import type { ComponentProps } from 'react'
import { tableStatus } from '../../hooks/api-query.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { LoadFailed } from '../load-failed/load-failed.tsx'

type TableProps<Row> = ComponentProps<typeof Table<Row>>

/** Where a list stands, and going elsewhere in it. */
export interface Paged {
  offset: number
  /** Nothing for the first page, as addresses have it. */
  onOffset: (offset: number | undefined) => void
}

interface Props<Row> extends Paged, Omit<TableProps<Row>, 'rows' | 'rowKey' | 'status' | 'failure'> {
  /** The answer of a list of the API. */
  list: ComponentProps<typeof LoadFailed>['answer'] & {
    data: { data: readonly Row[]; total: number } | undefined
    isPending: boolean
    isError: boolean
  }
  /** Of the headings inside. */
  level?: 2 | 3
}

const idOf = ({ _id }: { _id: string }) => _id

/** A list of the API as a table with its pager. One that could not be loaded is empty, says why, and may be asked again. */
export function PagedTable<Row extends { _id: string }>(props: Props<Row>) {
  const { list, level = 2, offset, onOffset, ...table } = props
  return (
    <>
      <Table
        {...table}
        rows={list.data?.data}
        rowKey={idOf}
        status={tableStatus(list)}
        failure={<LoadFailed answer={list} level={level} />}
      />
      {list.data && !list.isError && (
        <Pagination
          total={list.data.total}
          offset={offset}
          onOffset={(next) => onOffset(next || undefined)}
        />
      )}
    </>
  )
}
