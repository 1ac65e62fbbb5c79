import { Trans } from '@lingui/react/macro'
import { useId, useMemo, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { FieldWiring } from './wiring.ts'

type FieldProps = {
  label: ReactNode
  /** Said in words; required is the default and is not starred. `unsaid` in filters, where nothing is required. */
  optional?: boolean | 'unsaid'
  hint?: ReactNode
  error?: ReactNode
  /** The place makes the label plain to those who see; it is still read aloud. */
  labelHidden?: boolean
  /** For links from an error summary; one is made when it is missing. */
  id?: string
  children: ReactNode
}

function useField({ id, error, hint, optional }: Omit<FieldProps, 'label' | 'children'>) {
  const made = useId()
  const own = id ?? made
  const errorId = error ? `${own}-error` : undefined
  const hintId = hint ? `${own}-hint` : undefined
  const wiring = useMemo(
    () => ({
      id: own,
      describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined,
      invalid: errorId !== undefined,
      required: !optional,
    }),
    [own, errorId, hintId, optional],
  )
  return { wiring, errorId, hintId, own }
}

const nameClass = (hidden: boolean | undefined) => (hidden ? `${styles.name} vh` : styles.name)

function Words({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional === true && (
        <span className={styles.optional}>
          {' '}
          <Trans>(nav obligāti)</Trans>
        </span>
      )}
    </>
  )
}

/** A label, one control, what is wrong with it, and a hint. */
export function Field({ label, labelHidden, children, ...rest }: FieldProps) {
  const { wiring, errorId, hintId, own } = useField(rest)
  return (
    <div className={styles.field}>
      <label htmlFor={own} className={nameClass(labelHidden)}>
        <Words label={label} optional={rest.optional} />
      </label>
      <FieldWiring value={wiring}>{children}</FieldWiring>
      {errorId && <FieldError id={errorId}>{rest.error}</FieldError>}
      {hintId && (
        <div className={styles.hint} id={hintId}>
          {rest.hint}
        </div>
      )}
    </div>
  )
}

/** The same for several controls under one name: choices, dates, pickers. */
export function FieldGroup({ label, labelHidden, children, ...rest }: FieldProps) {
  const { wiring, errorId, hintId, own } = useField(rest)
  const inner = useMemo(() => ({ ...wiring, id: undefined }), [wiring])
  return (
    <fieldset className={styles.field} id={own} aria-describedby={wiring.describedBy} tabIndex={-1}>
      <legend className={nameClass(labelHidden)}>
        <Words label={label} optional={rest.optional} />
      </legend>
      <FieldWiring value={inner}>{children}</FieldWiring>
      {errorId && <FieldError id={errorId}>{rest.error}</FieldError>}
      {hintId && (
        <div className={styles.hint} id={hintId}>
          {rest.hint}
        </div>
      )}
    </fieldset>
  )
}
