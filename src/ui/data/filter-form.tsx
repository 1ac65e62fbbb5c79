import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, LoaderCircle, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { RemovableChip } from '../chip/chip.tsx'
import styles from './filter-form.module.css'

/** A filter that narrows the list now, in words. */
type AppliedFilter<Key extends string = string> = { key: Key; label: string }

type FilterFormProps<Key extends string> = {
  /** The fields of the filter. */
  children: ReactNode
  onSubmit: (form: FormData) => void
  onClear: () => void
  applied?: readonly AppliedFilter<Key>[]
  onRemove?: (key: Key) => void
  /** The list is being asked for, perhaps only anew: it is shown, and a press counts all the same. */
  busy?: boolean
  /** On a phone the fields wait behind a button, so that the list begins in sight. */
  folds?: boolean
}

/** Narrows a list; what is applied stands below as chips that can be taken away one by one. */
export function FilterForm<Key extends string>(props: FilterFormProps<Key>) {
  const { children, onSubmit, onClear, applied = [], onRemove, busy, folds = false } = props
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setOpen(false)
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <div>
      {folds && (
        <div className={styles.fold}>
          <Button
            icon={SlidersHorizontal}
            iconEnd={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t`Filtri`}
          </Button>
        </div>
      )}
      <form
        id={id}
        className={styles.form}
        data-folded={(folds && !open) || undefined}
        data-busy={busy || undefined}
        role="search"
        aria-label={t`Filtrs`}
        onSubmit={submit}
        onReset={onClear}
      >
        {children}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" icon={busy ? LoaderCircle : Search}>
            {t`Filtrēt`}
          </Button>
          <Button type="reset" variant="quiet">
            {t`Notīrīt`}
          </Button>
        </div>
      </form>
      {applied.length > 0 && (
        <ul className={styles.applied} aria-label={t`Piemērotie filtri`}>
          {applied.map(({ key, label }) => (
            <li key={key}>
              <RemovableChip label={label} onRemove={() => onRemove?.(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
