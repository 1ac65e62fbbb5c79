import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { pressedEnter } from '../field/composing.ts'
import { TextInput } from '../field/text-input.tsx'
import styles from './mover.module.css'
import type { Reorder } from './use-reorder.ts'

interface Props {
  index: number
  count: number
  reorder: Reorder
  /** What is moved. */
  name: string
  /** With buttons that move by one place. */
  steps?: boolean
}

/** What moves a row: its number, which is the truth, and beside it a grip to pull and buttons to press. */
export function Mover({ index, count, reorder, name, steps = false }: Props) {
  const { t } = useLingui()
  const { move, keys, grip } = reorder
  function take(field: HTMLInputElement, control?: 'number') {
    const typed = Number(field.value)
    field.value = String(index + 1)
    if (Number.isInteger(typed) && field.value !== '')
      move(index, Math.min(Math.max(typed, 1), count) - 1, control)
  }
  const step = (by: number, control: 'up' | 'down', label: string) => (
    <IconButton
      small
      label={label}
      icon={by < 0 ? ArrowUp : ArrowDown}
      data-move={control}
      // A disabled one would lose the focus it was pressed with.
      aria-disabled={index + by < 0 || index + by >= count || undefined}
      onClick={() => move(index, index + by, control)}
    />
  )
  return (
    <span className={styles.mover}>
      <span className={styles.grip}>
        <IconButton small label={t`Pārvilkt: ${name}`} icon={GripVertical} {...grip(index)} />
      </span>
      <span className={styles.number}>
        <TextInput
          key={index}
          small
          figures
          inputMode="numeric"
          autoComplete="off"
          data-move="number"
          aria-label={t`Kārtas numurs: ${name}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          defaultValue={index + 1}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={(event) => {
            if (pressedEnter(event)) take(event.currentTarget, 'number')
            keys(index, 'number')(event)
          }}
        />
      </span>
      {steps && (
        <span className={styles.steps}>
          {step(-1, 'up', t`Augstāk: ${name}`)}
          {step(1, 'down', t`Zemāk: ${name}`)}
        </span>
      )}
    </span>
  )
}
