import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { Availability } from '#contract/availability.ts'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { addDayOff, changeDayOff, listDaysOff, previewDayOff } from '#contract/day-off-routes.ts'
import type { DayOff } from '#contract/day-off.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useRefresh } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { type Formats, useFormats } from '../../i18n/use-formats.ts'
import type { DayOffStart } from '../../parts/profile/day-off-start.ts'
import { useDayOffWords } from '../../parts/profile/day-off-words.ts'
import { type DayOffKind, kindOf } from '../../parts/profile/kind-of.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { DayOffEffect } from './day-off-effect.tsx'
import {
  DayOffFields,
  dayOffInput,
  hourAfter,
  laterDaysOf,
  leavesLater,
  NOON,
  timesFor,
} from './day-off-fields.ts'
import { TimesFields } from './times-fields.tsx'
import { useDayOffPreview } from './use-day-off-preview.ts'

const BEAT_MS = 60_000
/** More stretches of hours than a day has room for. */
const MAX_STRETCHES = 6

interface Props {
  /** The one that is changed; a new one without. */
  item: DayOff | undefined
  /** The usual hours, which other hours of one day begin with. */
  usual: readonly Availability[]
  zone: string
  start: DayOffStart | undefined
  /** Leads to the question whether to take it back. */
  onRemove: () => void
  onDone: () => void
}

/** Whole days, a break in one, or other hours of one; what is booked there is shown before it is saved. */
export function DayOffForm({ item, usual, zone, start, onRemove, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const refresh = useRefresh()
  const names = useDayOffWords()
  const { mutateAsync: add } = useApiMutation(addDayOff)
  const { mutateAsync: change } = useApiMutation(changeDayOff)
  const formats = useFormats(zone)
  const today = formats.dayOf(useNow(BEAT_MS))
  const later = item && laterDaysOf(item, formats.dayOf)
  const form = useServerForm({
    schema: DayOffFields,
    defaults: item ? standing(item, formats) : begin(start, formats, today),
    texts: { to: { too_large: t`Ne ilgāk par gadu` } },
    unchangedAllowed: !item,
    submit: async (values) => {
      const body = dayOffInput(values, zone, later)
      // What is booked meanwhile is shown before it is agreed to.
      if (!body || (await preview.isOutdated())) return false
      try {
        await (item ? change({ params: { id: item._id }, body }) : add({ body }))
      } finally {
        await refresh(listDaysOff, getDoctorCalendar, previewDayOff)
      }
      toast({ text: t`Saglabāts. Pacienti tagad redz tikai atlikušos laikus.` })
      onDone()
      return true
    },
  })
  const fields = form.watch()
  const { kind, from, hours } = fields
  // What has begun may stay where it began.
  const earliest = item && formats.dayOf(item.from) < today ? formats.dayOf(item.from) : today
  const input = dayOffInput(fields, zone, later)
  const preview = useDayOffPreview(input && { ...input, ...(item && { instead: item._id }) })
  const ready = preview.data !== undefined && preview.data.overlapping.length === 0

  function chooseKind(next: DayOffKind) {
    form.setValue('kind', next, changed)
    form.setValue('hours', timesFor(next, from, usual, zone), changed)
  }
  /** A single day stays one. */
  function chooseFrom(next: string) {
    const to = form.getValues('to')
    form.setValue('from', next, changed)
    if (next && from === to) form.setValue('to', next, changed)
    if (kind === 'hours' && next && same(hours, timesFor(kind, from, usual, zone)))
      form.setValue('hours', timesFor(kind, next, usual, zone), changed)
  }

  return (
    <Form form={form}>
      <Segmented
        label={t`Kas tas ir`}
        options={(['days', 'break', 'hours'] as const).map((value) => ({ value, label: names[value] }))}
        value={kind}
        onChange={chooseKind}
      />
      <FieldGroup id="from" label={kind === 'days' ? t`Pirmā diena` : t`Diena`} error={form.error('from')}>
        <DatePicker mode="future" today={earliest} value={from} onChange={chooseFrom} />
      </FieldGroup>
      {kind === 'days' && (
        <FieldGroup id="to" label={t`Pēdējā diena`} error={form.error('to')}>
          <DatePicker
            mode="future"
            today={earliest}
            value={fields.to}
            onChange={(next) => form.setValue('to', next, changed)}
          />
        </FieldGroup>
      )}
      {kind !== 'days' && (
        <TimesFields
          times={kind === 'break' ? hours.slice(0, 1) : hours}
          error={form.error}
          onChange={(next) => form.setValue('hours', next, changed)}
        />
      )}
      {kind === 'hours' && hours.length < MAX_STRETCHES && (
        <Row>
          <Button
            size="s"
            icon={Plus}
            onClick={() => form.setValue('hours', [...hours, hourAfter(hours)], changed)}
          >
            <Trans>Vēl stundas šajā dienā</Trans>
          </Button>
        </Row>
      )}
      {later && leavesLater(fields, later) && (
        <p className="small dim">
          <Trans>
            Turpmākās dienas līdz {formats.date(Date.parse(later.to) - 1)} paliek ar savām stundām.
          </Trans>
        </p>
      )}
      {input && <DayOffEffect preview={preview} zone={zone} />}
      <DialogFoot>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Atpakaļ</Trans>
        </Button>
        {item && (
          <Button variant="danger-line" onClick={onRemove}>
            <Trans>Noņemt</Trans>
          </Button>
        )}
        <SubmitButton
          form={{ busy: form.busy, canSubmit: form.canSubmit && ready }}
          busyLabel={t`Saglabājam…`}
        >
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** What was pointed at, as the doctor's own clock shows it; a day without hours of its own may have a break at noon. */
function begin(start: DayOffStart | undefined, { dayOf, time }: Formats, today: string): DayOffFields {
  if (start && 'hours' in start) {
    const day = dayOf(start.hours.from)
    return {
      kind: 'break',
      from: day,
      to: day,
      hours: [{ from: time(start.hours.from), to: time(start.hours.to) }],
    }
  }
  const { first, last } = start ?? { first: today, last: today }
  return { kind: 'days', from: first, to: last, hours: NOON }
}

/** One that stands, as the doctor's own clock shows it; an end at midnight is the end of the day before. */
function standing(item: DayOff, { dayOf, time }: Formats): DayOffFields {
  const kind = kindOf(item)
  const [first, last] = [dayOf(item.from), dayOf(Date.parse(item.to) - 1)]
  const times = (kind === 'break' ? [item] : item.hours.filter(({ from }) => dayOf(from) === first)).map(
    ({ from, to }) => ({ from: time(from), to: time(to) }),
  )
  return { kind, from: first, to: last, hours: kind === 'days' ? NOON : times }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
