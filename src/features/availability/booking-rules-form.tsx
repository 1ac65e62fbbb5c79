import { Trans, useLingui } from '@lingui/react/macro'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import {
  type DoctorSettings,
  DoctorSettingsInput,
  getDoctorSettings,
  saveDoctorSettings,
} from '#contract/doctor-settings.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer, useRefresh } from '../../data/api-query.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useRuleWords } from './use-rule-words.ts'

/** What is offered to choose of; whatever else is set stays among it. */
const offered = {
  minNotice: [60, 120, 240, 720, 1440, 2880, 4320, 10_080],
  buffer: [0, 5, 10, 15, 30, 45, 60],
  horizonDays: [14, 21, 30, 60, 90],
} as const
type Rule = keyof typeof offered

interface Props {
  settings: DoctorSettings
  onDone: () => void
}

/** Notice, time between consultations, and how far ahead. What is booked already stays. */
export function BookingRulesForm({ settings, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const put = usePutAnswer()
  const refresh = useRefresh()
  const words = useRuleWords()
  const save = useApiMutation(saveDoctorSettings)
  const { minNotice, buffer, horizonDays } = settings
  const form = useServerForm({
    schema: DoctorSettingsInput,
    defaults: { minNotice, buffer, horizonDays },
    draft: { name: 'booking-rules', saved: true },
    submit: async (body) => {
      const answer = await save.mutateAsync({ body })
      put(getDoctorSettings, {}, answer.body)
      await refresh(getDoctorCalendar)
      toast({ text: t`Saglabāts. Brīvie laiki jau ir pēc jaunās kārtības.` })
      onDone()
    },
  })
  const choice = (rule: Rule, labelOf: (value: number) => string) => ({
    name: rule,
    value: String(form.watch(rule)),
    options: [...new Set([...offered[rule], settings[rule], form.watch(rule)])]
      .toSorted((one, other) => one - other)
      .map((value) => ({ value: String(value), label: labelOf(value) })),
    onChange: ({ target }: { target: { value: string } }) =>
      form.setValue(rule, Number(target.value), changed),
  })
  return (
    <Form form={form}>
      <Field
        id="minNotice"
        label={t`Cik ilgi pirms sākuma vēl var pieteikties`}
        hint={t`Tuvākus laikus pacienti neredz.`}
        error={form.error('minNotice')}
      >
        <Select {...choice('minNotice', words.length)} />
      </Field>
      <Field id="buffer" label={t`Pauze starp konsultācijām`} error={form.error('buffer')}>
        <Select {...choice('buffer', words.length)} />
      </Field>
      <Field
        id="horizonDays"
        label={t`Cik tālu uz priekšu var pieteikties`}
        error={form.error('horizonDays')}
      >
        <Select {...choice('horizonDays', words.days)} />
      </Field>
      <p className="small dim">
        <Trans>Jau rezervētās konsultācijas paliek savā laikā.</Trans>
      </p>
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
