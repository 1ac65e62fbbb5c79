import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MAX_REPLY_HOURS, type ReplyStretch } from '#contract/reply-times.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { dayOfWeek } from '../../i18n/weekday.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TimePicker } from '../../ui/field/time-picker.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './reply-hours-fields.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** As an end, the midnight that a clock shows as 00:00 is the end of the day. */
const [END_OF_DAY, MIDNIGHT] = ['24:00', '00:00']

/** The hours that follow: those of the last stretch on the next day, on working days at first. */
function next(hours: readonly ReplyStretch[]): ReplyStretch {
  const last = hours.at(-1)
  if (!last) return { weekday: 1, from: '09:00', to: '17:00' }
  return { ...last, weekday: (last.weekday % weekdays.length) + 1 }
}

interface Props {
  hours: readonly ReplyStretch[]
  error: (path: `replyHours.${number}.${keyof ReplyStretch}`) => string | undefined
  onChange: (hours: ReplyStretch[]) => void
}

/** The stretches of a week in which a specialist answers; none says nothing about it. */
export function ReplyHoursFields({ hours, error, onChange }: Props) {
  const { t } = useLingui()
  const { weekday: nameOf } = useFormats()
  const add = useRef<HTMLButtonElement>(null)
  const days = weekdays.map((each) => ({ value: String(each), label: nameOf(dayOfWeek(each)) }))
  const change = (at: number, part: Partial<ReplyStretch>) =>
    onChange(hours.map((each, other) => (other === at ? { ...each, ...part } : each)))
  function remove(at: number) {
    onChange(hours.filter((_, other) => other !== at))
    // Its own button goes with the row.
    add.current?.focus()
  }
  return (
    <Stack gap={4}>
      {hours.length === 0 && (
        <p className="small dim">
          <Trans>Stundas nav norādītas, un pacienti tās neredz.</Trans>
        </p>
      )}
      {hours.map(({ weekday, from, to }, at) => {
        const title = `${nameOf(dayOfWeek(weekday))} ${from}–${to}`
        return (
          // Only their order tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} role="group" aria-label={title} className={css.stretch}>
            <Field id={`replyHours.${at}.weekday`} label={t`Diena`} error={error(`replyHours.${at}.weekday`)}>
              <Select
                value={String(weekday)}
                options={days}
                onChange={({ target }) => change(at, { weekday: Number(target.value) })}
              />
            </Field>
            <FieldGroup id={`replyHours.${at}.from`} label={t`No`} error={error(`replyHours.${at}.from`)}>
              <TimePicker byQuarters value={from} onChange={(value) => change(at, { from: value })} />
            </FieldGroup>
            <FieldGroup id={`replyHours.${at}.to`} label={t`Līdz`} error={error(`replyHours.${at}.to`)}>
              <TimePicker
                byQuarters
                value={to === END_OF_DAY ? MIDNIGHT : to}
                onChange={(value) => change(at, { to: value === MIDNIGHT ? END_OF_DAY : value })}
              />
            </FieldGroup>
            <IconButton icon={Trash2} label={t`Dzēst: ${title}`} onClick={() => remove(at)} />
          </div>
        )
      })}
      <Row>
        <Button
          ref={add}
          size="s"
          icon={Plus}
          aria-disabled={hours.length >= MAX_REPLY_HOURS || undefined}
          onClick={() => hours.length < MAX_REPLY_HOURS && onChange([...hours, next(hours)])}
        >
          <Trans>Pievienot stundas</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
