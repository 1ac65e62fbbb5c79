import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import type { Lacking, SubmittableForm } from '../../data/server-form.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { focusField } from '../../ui/field/find-field.ts'
import css from './still-missing.module.css'

interface Props {
  form: Pick<SubmittableForm, 'lacking' | 'faulty' | 'busy'>
  /** What the fields are called, in the order in which they stand. */
  names: Readonly<Record<string, string>>
}

/** Why a form cannot be sent yet: which fields are still to be filled in or mended, with a way to each. */
export function StillMissing({ form: { lacking, faulty, busy }, names }: Props) {
  const { t } = useLingui()
  const all = JSON.parse(useSyncExternalStore(lacking.subscribe, lacking.read, lacking.read)) as Lacking[]
  const known = Object.keys(names).flatMap((name) => all.filter(({ field }) => field === name))
  const wrong = known.filter(({ field, empty }) => !empty && faulty.includes(field))
  const missing = known.filter((each) => !wrong.includes(each))
  const count = busy ? 0 : known.length
  const links = (fields: readonly Lacking[]) => <Links fields={fields} names={names} />
  return (
    <>
      {count > 0 && (
        <div className={css.missing}>
          {missing.length > 0 && (
            <p>
              <Trans>Vēl jāaizpilda:</Trans> {links(missing)}
            </p>
          )}
          {wrong.length > 0 && (
            <p>
              <Trans>Jālabo:</Trans> {links(wrong)}
            </p>
          )}
        </div>
      )}
      {/* The list after each field would be too much to hear: only how many there are. */}
      <p className="vh" role="status">
        {count > 0 && t`${plural(count, { zero: 'Vēl # lauku', one: 'Vēl # lauks', other: 'Vēl # lauki' })}`}
      </p>
    </>
  )
}

function Links({ fields, names }: { fields: readonly Lacking[]; names: Props['names'] }): ReactNode {
  return fields.map(({ field }, index) => (
    <Fragment key={field}>
      {index > 0 && ', '}
      <LinkButton onClick={() => focusField(field)}>{names[field]}</LinkButton>
    </Fragment>
  ))
}
