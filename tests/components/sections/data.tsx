import { useState } from 'react'
import { FilterForm } from '../../../src/ui/data/filter-form.tsx'
import { Pagination } from '../../../src/ui/data/pagination.tsx'
import { Table, type Column, type RowAction, type Sort } from '../../../src/ui/data/table.tsx'
import { Tabs } from '../../../src/ui/data/tabs.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { Failure } from '../../../src/ui/feedback/failure.tsx'
import { Field } from '../../../src/ui/field/field.tsx'
import { Select } from '../../../src/ui/field/select.tsx'
import { TextInput } from '../../../src/ui/field/text-input.tsx'
import { StatusChip } from '../../../src/ui/status/status-chip.tsx'
import { Section } from '../section.tsx'

const people = [
  {
    id: '8f2c41',
    name: 'Anna Bērziņa',
    email: 'anna.berzina@inbox.lv',
    status: 'confirmed',
    paid: '31.00 €',
  },
  { id: '71b0e9', name: 'Dmitrijs Aleksandrovs', email: 'd.a@gmail.com', status: 'created', paid: '0.00 €' },
  {
    id: 'c04e18',
    name: 'Kristīne Rozentāle-Vanaga',
    email: 'k@apollo.lv',
    status: 'blocked',
    paid: '1,210.00 €',
  },
  {
    id: '94c6b2',
    name: 'Removed person',
    email: 'data erased 09.11.2026',
    status: 'removed',
    paid: '40.00 €',
  },
] as const

type Person = (typeof people)[number]

const columns: Column<Person>[] = [
  {
    key: 'name',
    head: 'Patient',
    kind: 'title',
    sortable: true,
    cell: ({ name, email }) => (
      <>
        <b>{name}</b>
        <small>{email}</small>
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    kind: 'status',
    cell: ({ status }) => <StatusChip kind="user" status={status} />,
  },
  { key: 'id', head: 'Patient id', cell: ({ id }) => id },
  { key: 'joined', head: 'Joined', sortable: true, cell: () => '12.03.2026' },
  { key: 'paid', head: 'Paid', kind: 'money', cell: ({ paid }) => paid },
]

const actionsOf = (person: Person, done: (what: string) => void): RowAction[] =>
  person.status === 'removed'
    ? []
    : [
        { label: 'Open', link: { to: '/' } },
        { label: 'Block', danger: true, place: 'beside', onSelect: () => done(`block ${person.id}`) },
        { label: 'Sign out everywhere', onSelect: () => done(`sign out ${person.id}`) },
      ]

export function Data() {
  const [sort, setSort] = useState<Sort>({ key: 'joined', down: true })
  const [offset, setOffset] = useState(0)
  const [tab, setTab] = useState('all')
  const [month, setMonth] = useState('October')
  const [done, setDone] = useState('')
  const [status, setStatus] = useState('confirmed')
  return (
    <Section title="Lists">
      <FilterForm
        onSubmit={(form) => setStatus(form.get('status') as string)}
        onClear={() => setStatus('')}
        applied={status ? [{ key: 'status', label: `Status: ${status}` }] : []}
        onRemove={() => setStatus('')}
      >
        <Field label="Status">
          <Select
            name="status"
            placeholder="Any status"
            options={[
              { value: 'confirmed', label: 'Confirmed' },
              { value: 'blocked', label: 'Blocked' },
            ]}
          />
        </Field>
        <Field label="Patient id">
          <TextInput name="id" placeholder="e.g. 8f2c41" />
        </Field>
      </FilterForm>
      <div>
        <Table
          label="Patients"
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          actions={(person) => actionsOf(person, setDone)}
          dim={(person) => person.status === 'removed'}
          sort={sort}
          onSort={setSort}
          status="ready"
          failure={null}
          empty={null}
        />
        <Pagination total={1284} offset={offset} onOffset={setOffset} />
      </div>
      <output data-testid="done">{done}</output>
      <Tabs
        label="Doctors"
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'review', label: 'To review', count: 4 },
          { id: 'published', label: 'Published' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'all' && (
          <Table
            label="Nobody"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            status="ready"
            failure={null}
            empty={<Empty title="Nobody yet" />}
          />
        )}
        {tab === 'review' && (
          <Table
            label="Failed"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            status="error"
            failure={<Failure onRetry={() => {}} />}
            empty={null}
          />
        )}
        {tab === 'published' && (
          <Table
            label="Waiting"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            status="loading"
            failure={null}
            empty={null}
          />
        )}
      </Tabs>
      <Tabs
        label="Months"
        tabs={['January', 'March', 'May', 'July', 'October', 'December'].map((id) => ({ id, label: id }))}
        selected={month}
        onSelect={setMonth}
      >
        <p>{month}</p>
      </Tabs>
    </Section>
  )
}
