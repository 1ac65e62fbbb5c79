import type { ReactNode } from 'react'
import css from './orders/buying.module.css'

interface Props<Value extends string> {
  name: string
  options: readonly { value: Value; art?: ReactNode; label: ReactNode; hint: ReactNode; mark?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each a tile with what speaks for it. Stands in a FieldGroup, which names it. */
export function Tiles<Value extends string>({ name, options, value, onChange }: Props<Value>) {
  return (
    <div className={css.tiles}>
      {options.map((option) => (
        <label key={option.value} className={css.tile}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.art}
          <span className={css.words}>
            <b>{option.label}</b>
            <small>{option.hint}</small>
            {option.mark}
          </span>
        </label>
      ))}
    </div>
  )
}
