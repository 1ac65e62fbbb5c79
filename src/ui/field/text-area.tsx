import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import styles from './control.module.css'
import { useWiring } from './wiring.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'maxLength'> & {
  /** Shows how many characters of how many are used. Typing on is possible: cutting a text would lose it. */
  max?: number
}

/** Several lines of text, growing with what is written. */
export function TextArea({ max, onChange, ref, ...rest }: TextAreaProps) {
  const { t } = useLingui()
  const wiring = useWiring(rest)
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const field = useRef<HTMLTextAreaElement>(null)
  // A form may put another text into it than was typed here.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the field knows when; the same length again ends it
  useLayoutEffect(() => setTyped(field.current?.value.length ?? 0))
  const used = rest.value === undefined ? typed : String(rest.value).length
  return (
    <>
      <textarea
        {...rest}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
          return undefined
        }}
        {...wiring}
        className={`${styles.input} ${styles.area}`}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
      {max !== undefined && (
        <span className={used > max ? `${styles.counter} ${styles.over} num` : `${styles.counter} num`}>
          <span aria-hidden="true">
            {formatNumber(used)} / {formatNumber(max)}
          </span>
          <span className="vh">{t`Rakstzīmes: ${formatNumber(used)} no ${formatNumber(max)}`}</span>
        </span>
      )}
    </>
  )
}
