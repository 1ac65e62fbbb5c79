import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { RemovableChip } from '../chip/chip.tsx'
import { Icon } from '../icon/icon.tsx'
import { isComposing, pressedEnter } from './composing.ts'
import control from './control.module.css'
import { fold } from './fold.ts'
import styles from './multi-picker.module.css'
import type { Option } from './select.tsx'
import { pressOver } from '../focus/press.ts'
import { FieldError } from './field-error.tsx'
import { useWiring } from './wiring.ts'

type MultiPickerProps = {
  /** What the list of choices is called. */
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Several of many: what is chosen leaves the list and returns when it is taken away. Typing narrows the list. */
export function MultiPicker(props: MultiPickerProps) {
  const { label, options, value, onChange, onBlur, placeholder, disabled, ref } = props
  const { t } = useLingui()
  const id = useId()
  const wiring = useWiring()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** What was typed and left without choosing. */
  const [stray, setStray] = useState('')
  const strayId = `${id}-stray`
  const wanted = fold(typed.trim())
  const left = options.filter(
    (option) => !value.includes(option.value) && fold(option.label).includes(wanted),
  )
  const at = Math.min(active, left.length - 1)

  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [open, at])

  function add(option: Option | undefined) {
    if (!option) return
    onChange([...value, option.value])
    setTyped('')
    setStray('')
    setActive(0)
  }

  /** What was typed and not chosen is said, and stays where it can be mended. */
  async function leave() {
    setOpen(false)
    onBlur?.()
    await pressOver()
    setStray(typed.trim())
  }

  const remove = (gone: string) => onChange(value.filter((one) => one !== gone))

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(open && left.length ? (at + step + left.length) % left.length : 0)
      setOpen(true)
    } else if (pressedEnter(event) && open) {
      // Enter chooses; it must not submit the form around.
      event.preventDefault()
      add(left[at])
    } else if (event.key === 'Escape' && open) {
      // Only the list closes, not the dialog the picker may stand in.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setTyped('')
      setStray('')
    } else if (event.key === 'Backspace' && !typed && value.length) {
      remove(value.at(-1) ?? '')
    }
  }

  const nameOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen

  return (
    <div className={styles.picker}>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Izvēlēts`}>
          {value.map((chosen) => (
            <li key={chosen}>
              <RemovableChip label={nameOf(chosen)} onRemove={() => remove(chosen)} disabled={disabled} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.box}>
        <input
          {...wiring}
          aria-invalid={stray !== '' || wiring['aria-invalid']}
          aria-describedby={
            [stray && strayId, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          ref={ref}
          className={control.input}
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && left[at] ? `${id}-${left[at].value}` : undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setStray('')
            setActive(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => void leave()}
        />
        <Icon of={ChevronDown} />
        <div
          ref={list}
          id={`${id}-list`}
          className={styles.options}
          role="listbox"
          aria-label={label}
          hidden={!open || left.length === 0}
        >
          {left.map((option, position) => (
            <div
              key={option.value}
              id={`${id}-${option.value}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={position === at}
              // Pointer down would take focus from the input and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(option)}
              onKeyDown={onKeyDown}
            >
              {option.label}
            </div>
          ))}
        </div>
        {open && left.length === 0 && (
          <div className={styles.options} role="status">
            <p className={styles.none}>{t`Nekas neatbilst.`}</p>
          </div>
        )}
      </div>
      {stray !== '' && (
        <div role="alert">
          <FieldError id={strayId}>{t`„${stray}“ nav pievienots. Izvēlieties no piedāvātā.`}</FieldError>
        </div>
      )}
    </div>
  )
}
