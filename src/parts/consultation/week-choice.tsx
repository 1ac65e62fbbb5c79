import { Trans, useLingui } from '@lingui/react/macro'
import type { NextWeek } from '#contract/next-weeks.ts'
import { cancelUntil } from '#domain/deadlines.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useTimeText } from './time-text.ts'
import type { Repeat } from './use-repeat.ts'
import { whyNotWords } from './why-not-words.ts'

/** The coming weeks, each to be taken or with why it cannot be; and what came of those that were asked for. */
export function WeekChoice({ repeat }: { repeat: Repeat }) {
  const { t } = useLingui()
  const { weeks, free, chosen, most, payWith, leftBy, series } = repeat
  const left = leftBy(payWith)
  const many = Math.min(free.length, most)
  return (
    <FieldGroup
      label={t`Kuras nedēļas?`}
      hint={
        most < free.length &&
        (left !== undefined && left === most ? (
          <Trans>Vairāk nekā {most} šādi samaksāt nevar: tik konsultāciju ir atlicis.</Trans>
        ) : (
          <Trans>Tagad var pieteikt vēl {most}: pārējās, kad speciālists būs atbildējis.</Trans>
        ))
      }
    >
      <Stack gap={2}>
        {weeks.data?.weeks.map((week) => (
          <Week key={week.from} week={week} repeat={repeat} />
        ))}
        {many > 1 && chosen.length < many && !series.running && (
          <div>
            <LinkButton onClick={repeat.chooseAll}>
              <Trans>Izvēlēties visas brīvās ({many})</Trans>
            </LinkButton>
          </div>
        )}
      </Stack>
    </FieldGroup>
  )
}

function Week({ week: { from, whyNot }, repeat }: { week: NextWeek; repeat: Repeat }) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const errorText = useErrorText()
  const { chosen, most, series, choose } = repeat
  const outcome = series.outcomes.get(from)
  const booked = outcome?.state === 'booked'
  const checked = booked || chosen.includes(from)
  const full = chosen.length >= most && !checked
  const until = formats.dateTime(new Date(cancelUntil(Date.parse(from))).toISOString())
  function words() {
    if (booked) return t`Pieprasījums nosūtīts`
    if (outcome?.state === 'sending') return series.waits ? t`Gaida bankas apstiprinājumu` : t`Rezervējam…`
    if (whyNot) return t(whyNotWords[whyNot])
    return checked && t`Atcelt vai pārcelt bez maksas var līdz ${until}`
  }
  return (
    <Checkbox
      checked={checked}
      disabled={booked || whyNot !== undefined || full || series.running}
      hint={words()}
      error={outcome?.state === 'refused' && !whyNot && errorText(outcome.error)}
      onChange={(event) => choose(from, event.target.checked)}
    >
      <time dateTime={from}>{timeText(from)}</time>
    </Checkbox>
  )
}
