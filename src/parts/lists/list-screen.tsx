import type { ReactNode } from 'react'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Screen } from '../frame/screen.tsx'
import type { Filters } from './list.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'

interface Props<F extends Filters, By extends string, Row> extends Omit<
  RecordListProps<F, By, Row>,
  'label'
> {
  title: string
  /** What the table is called where that is more than the title. */
  label?: string
  lead?: ReactNode
  /** What can be done besides what can be done with a row. */
  headActions?: ReactNode
}

/** The whole screen of a list: its head, filters and table. */
export function ListScreen<F extends Filters, By extends string, Row extends { _id: string }>(
  props: Props<F, By, Row>,
) {
  const { title, lead, headActions, label = title, ...list } = props
  return (
    <Screen title={title}>
      <PageHead title={title} lead={lead} actions={headActions} />
      <RecordList label={label} {...list} />
    </Screen>
  )
}
