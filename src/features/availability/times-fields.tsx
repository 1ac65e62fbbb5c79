import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { TimePicker } from '../../ui/field/time-picker.tsx'
import { Duo } from '../../ui/layout/stack.tsx'
import styles from './times-fields.module.css'

interface Time {
  from: string
  to: string
}

interface Props {
  times: readonly Time[]
  error: (path: `hours.${number}.${'from' | 'to'}`) => string | undefined
  onChange: (times: Time[]) => void
}

/** Stretches of hours in one day; one of several can be taken away. */
export function TimesFields({ times, error, onChange }: Props) {
  const { t } = useLingui()
  const change = (at: number, part: Partial<Time>) =>
    onChange(times.map((time, other) => (other === at ? { ...time, ...part } : time)))
  return times.map(({ from, to }, at) => {
    const title = `${from}–${to}`
    return (
      // Only their order tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className={styles.times}>
        <Duo>
          <FieldGroup id={`hours.${at}.from`} label={t`No`} error={error(`hours.${at}.from`)}>
            <TimePicker value={from} onChange={(next) => change(at, { from: next })} />
          </FieldGroup>
          <FieldGroup id={`hours.${at}.to`} label={t`Līdz`} error={error(`hours.${at}.to`)}>
            <TimePicker value={to} onChange={(next) => change(at, { to: next })} />
          </FieldGroup>
        </Duo>
        {times.length > 1 && (
          <IconButton
            icon={Trash2}
            label={t`Dzēst: ${title}`}
            onClick={() => onChange(times.filter((_, other) => other !== at))}
          />
        )}
      </div>
    )
  })
}
