import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Hidden } from '../layout/hidden.tsx'
import type { Column, RowAction, Sort } from './columns.ts'
import { RowActions } from './row-actions.tsx'
import { TableHead } from './table-head.tsx'
import styles from './table.module.css'

export type { Column, RowAction, Sort }

type TableProps<Row> = {
  /** What is listed, read aloud as the table's caption. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** What the row is about, for the name of its menu. */
  rowName?: (row: Row) => string
  actions?: (row: Row) => readonly RowAction[]
  /** A record that is over: quieter words. */
  dim?: (row: Row) => boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  status: 'loading' | 'error' | 'ready'
  /** Stands for a list that could not be loaded: it is empty, and says why. */
  failure: ReactNode
  /** Shown instead of the table when there is nothing. */
  empty: ReactNode
}

const cellClass = { title: styles.title, status: styles.status, money: styles.end }

/** Records in rows; in a narrow container each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows = [],
    rowKey,
    rowName,
    actions,
    dim,
    sort,
    onSort,
    status,
    failure,
    empty,
  } = props
  const { t } = useLingui()
  if (status === 'error') return <div className={styles.wrap}>{failure}</div>
  if (status === 'loading' && !rows.length)
    return (
      <div className={styles.wrap}>
        <div className={styles.whole}>
          <Skeleton lines={6} block />
        </div>
      </div>
    )
  if (!rows.length) return <div className={styles.wrap}>{empty}</div>
  return (
    <div className={styles.wrap}>
      <table className={styles.table} aria-busy={status === 'loading' || undefined}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={styles.act}>
                <Hidden>{t`Darbības`}</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={dim?.(row) ? styles.dim : undefined}>
              {columns.map(({ key, head, cell, kind }) => (
                <td
                  key={key}
                  className={kind && cellClass[kind]}
                  data-label={kind === 'title' || kind === 'status' ? undefined : head}
                >
                  {/* One block: beside its label on a narrow screen, its lines stay under each other. */}
                  {kind === 'title' ? (
                    <div className={styles.long}>{cell(row)}</div>
                  ) : kind === 'status' ? (
                    cell(row)
                  ) : (
                    <div>{cell(row)}</div>
                  )}
                </td>
              ))}
              {actions && (
                <td className={styles.act}>
                  <RowActions name={rowName?.(row) ?? rowKey(row)} actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
