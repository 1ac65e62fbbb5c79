import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import type { Column, Sort } from './columns.ts'
import styles from './table.module.css'

type HeadProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** The head of a column; a sortable one is a button that turns the order round. */
export function TableHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const sorted = sort?.key === column.key ? sort : undefined
  const order = sorted && (sorted.down ? 'descending' : 'ascending')
  return (
    <th scope="col" aria-sort={order} className={column.kind === 'money' ? styles.end : undefined}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key: column.key, down: sorted ? !sorted.down : false })}
        >
          {column.head}
          <Icon of={sorted ? (sorted.down ? ArrowDown : ArrowUp) : ChevronsUpDown} />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
