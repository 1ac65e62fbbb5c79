import type { ReactNode } from 'react'
import type { Column } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type Filters } from './list.ts'
import { isNarrowed } from './narrowing.ts'
import { type FilterWords, ListFilters } from './list-filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PagedTable, type TableProps } from './paged-table.tsx'
import type { Listed } from './use-list.ts'

export interface RecordListProps<F extends Filters, By extends string, Row> extends Pick<
  TableProps<Row>,
  'label' | 'rowName' | 'actions' | 'dim'
> {
  list: Listed<F, By, Row>
  words: FilterWords<F>
  columns: readonly Column<Row>[]
  /** What is said while there is nothing at all: a sentence, or more. */
  nothing: ReactNode
  /** Stands before it all. */
  note?: ReactNode
  /** Stands below, or over it: the dialogs of its acts. */
  children?: ReactNode
}

/** The filters of a list and its table: narrowed, sorted and paged by the address. */
export function RecordList<F extends Filters, By extends string, Row extends { _id: string }>(
  props: RecordListProps<F, By, Row>,
) {
  const { list, words, columns, nothing, note, children, ...table } = props
  const { of, search, change, clear, answer, offset, onOffset } = list
  const [newest] = of.sorts
  const sort = search.sort ?? (newest && `-${newest}`)
  return (
    <Stack gap={5}>
      {note}
      {Object.keys(of.filters).length > 0 && <ListFilters of={list} words={words} busy={answer.isFetching} />}
      <PagedTable
        {...table}
        list={answer}
        offset={offset}
        onOffset={onOffset}
        columns={columns.map((column) =>
          of.sorts.some((by) => by === column.key) ? sortable(column) : column,
        )}
        sort={sort && { key: sort.replace('-', ''), down: sort.startsWith('-') }}
        onSort={({ key, down }) => change(sortedBy(down ? `-${key}` : key))}
        empty={
          isNarrowed(of, search) ? (
            <NothingFound onClear={clear} />
          ) : typeof nothing === 'string' ? (
            <Empty level={2} title={nothing} />
          ) : (
            nothing
          )
        }
      />
      {children}
    </Stack>
  )
}

const sortable = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, sortable: true })

const sortedBy = (sort: string): object => ({ sort, offset: undefined })
