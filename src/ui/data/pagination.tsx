import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { formatNumber } from '../../i18n/formats.ts'
import { Icon } from '../icon/icon.tsx'
import { pageNumbers, pageOf, pageSize } from './pages.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  total: number
  offset: number
  limit?: number
  onOffset: (offset: number) => void
}

/** First, previous, up to five numbers, next, last. One page needs no pager. */
export function Pagination({ total, offset, limit = pageSize, onOffset }: PaginationProps) {
  const { t } = useLingui()
  const { current, count } = pageOf(offset, total, limit)
  if (count < 2) return null
  const go = (page: number) => onOffset((page - 1) * limit)
  const from = formatNumber((current - 1) * limit + 1)
  const to = formatNumber(Math.min(current * limit, total))

  const step = (label: string, icon: LucideIcon, page: number) => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        disabled={page < 1 || page > count || page === current}
        onClick={() => go(page)}
      >
        <Icon of={icon} />
      </button>
    </li>
  )

  return (
    <nav className={styles.pager} aria-label={t`Lapas`}>
      <span className="num">{t`${from}–${to} no ${formatNumber(total)}`}</span>
      <ul>
        {step(t`Pirmā lapa`, ChevronsLeft, 1)}
        {step(t`Iepriekšējā lapa`, ChevronLeft, current - 1)}
        {pageNumbers(current, count).map((page) => (
          <li key={page}>
            <button
              type="button"
              className={styles.page}
              aria-label={t`${page}. lapa`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => page !== current && go(page)}
            >
              {page}
            </button>
          </li>
        ))}
        {step(t`Nākamā lapa`, ChevronRight, current + 1)}
        {step(t`Pēdējā lapa`, ChevronsRight, count)}
      </ul>
    </nav>
  )
}
