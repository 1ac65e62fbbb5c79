import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import {
  addAvailability,
  type Availability,
  changeAvailability,
  listAvailability,
} from '#contract/availability.ts'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useRefresh } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { dayOfWeek } from '../../i18n/weekday.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/chip/chip.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { DateTimePicker } from '../../ui/field/date-time-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { LeftBookings } from './left-bookings.tsx'
import { inputsOf, Stretch, stretchOf, weekdayOfWall } from './stretch.ts'

const BEAT_MS = 60_000
const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface Props {
  /** Null for a new one. */
  item: Availability | null
  zone: string
  onDone: () => void
}

/** From, to and whether it repeats; a new weekly one may be set for several weekdays at once. */
export function AvailabilityForm({ item, zone, onDone }: Props) {
  const { t } = useLingui()
  const formats = useFormats(zone)
  const toast = useToast()
  const refresh = useRefresh()
  const add = useApiMutation(addAvailability)
  const change = useApiMutation(changeAvailability)
  const today = formats.dayOf(useNow(BEAT_MS))
  const form = useServerForm({
    schema: Stretch,
    defaults: stretchOf(item, zone, today),
    unchangedAllowed: item === null,
    draft: { name: `availability/${item?._id ?? 'new'}`, saved: item !== null },
    submit: async (values) => {
      try {
        for (const body of inputsOf(values, zone)) {
          await (item ? change.mutateAsync({ params: { id: item._id }, body }) : add.mutateAsync({ body }))
        }
      } finally {
        // Some of several weekdays may stand although a later one was refused.
        await refresh(listAvailability, getDoctorCalendar)
      }
      toast({ text: t`Pieejamība saglabāta.` })
      onDone()
    },
  })
  const from = form.watch('from')
  const alsoOn = form.watch('alsoOn')
  const repeatWeekly = form.watch('repeatWeekly')
  const [ends, until] = [form.watch('ends'), form.watch('until')]
  const own = weekdayOfWall(from)
  const whole = z.safeParse(Stretch, form.watch())
  const after = whole.success ? inputsOf(whole.data, zone)[0] : undefined

  /** A new start takes the end along to its day: most stretches lie within one. */
  function chooseFrom(next: string) {
    const to = form.getValues('to')
    form.setValue('from', next, changed)
    if (next && to && to.slice(0, 10) === from.slice(0, 10)) {
      form.setValue('to', next.slice(0, 10) + to.slice(10), changed)
    }
  }

  return (
    <Form form={form}>
      <FieldGroup id="from" label={t`No`} error={form.error('from')}>
        <DateTimePicker mode="future" today={today} value={from} onChange={chooseFrom} />
      </FieldGroup>
      <FieldGroup id="to" label={t`Līdz`} error={form.error('to')}>
        <DateTimePicker
          mode="future"
          today={today}
          value={form.watch('to')}
          onChange={(next) => form.setValue('to', next, changed)}
        />
      </FieldGroup>
      <SwitchRow
        label={t`Atkārtot katru nedēļu`}
        hint={t`Stundas paliek tās pašas arī pēc pārejas uz vasaras vai ziemas laiku.`}
        checked={repeatWeekly}
        onChange={(next) => form.setValue('repeatWeekly', next, changed)}
      />
      {!item && repeatWeekly && (
        <FieldGroup label={t`Tās pašas stundas arī citās dienās`} optional>
          <Row gap={2}>
            {weekdays
              .filter((weekday) => weekday !== own)
              .map((weekday) => (
                <Chip
                  key={weekday}
                  pressed={alsoOn.includes(weekday)}
                  onToggle={() =>
                    form.setValue(
                      'alsoOn',
                      alsoOn.includes(weekday)
                        ? alsoOn.filter((other) => other !== weekday)
                        : [...alsoOn, weekday].sort((a, b) => a - b),
                      changed,
                    )
                  }
                >
                  {formats.weekday(dayOfWeek(weekday))}
                </Chip>
              ))}
          </Row>
        </FieldGroup>
      )}
      {repeatWeekly && (
        <SwitchRow
          label={t`Beidzas noteiktā dienā`}
          checked={ends}
          onChange={(next) => form.setValue('ends', next, changed)}
        />
      )}
      {repeatWeekly && ends && (
        <FieldGroup id="until" label={t`Pēdējā diena`} error={form.error('until')}>
          <DatePicker
            mode="future"
            today={today}
            value={until}
            onChange={(next) => form.setValue('until', next, changed)}
          />
        </FieldGroup>
      )}
      {item && after && <LeftBookings before={item} after={after} zone={zone} />}
      <DialogFoot>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Atpakaļ</Trans>
        </Button>
        <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}
