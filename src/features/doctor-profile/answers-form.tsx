import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import * as z from 'zod/mini'
import { Absence, ReplyHours } from '#contract/reply-times.ts'
import { type DoctorSettings, getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { placeOf } from '../../parts/specialist/zone-note.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AbsenceFields } from './absence-fields.tsx'
import { ReplyHoursFields } from './reply-hours-fields.tsx'

const BEAT_MS = 60_000
const Fields = z.object({ replyHours: ReplyHours, absence: z.nullable(Absence) })

/** Reply hours and an absence. Both are shown to the specialist's own patients, beside the chat. */
export function AnswersForm({ settings }: { settings: DoctorSettings }) {
  const { t } = useLingui()
  const id = useId()
  const toast = useToast()
  const put = usePutAnswer()
  const save = useApiMutation(saveDoctorSettings)
  const { minNotice, buffer, horizonDays, timeZone } = settings
  const formats = useFormats(timeZone)
  const { zone: viewerZone } = useFormats()
  const today = formats.dayOf(useNow(BEAT_MS))
  const place = placeOf(timeZone)
  const form = useServerForm({
    schema: Fields,
    defaults: { replyHours: settings.replyHours, absence: settings.absence },
    texts: { 'absence.until': { too_large: t`Ne ilgāk par gadu` } },
    draft: { name: 'answering', saved: true },
    submit: async (values) => {
      const answer = await save.mutateAsync({ body: { minNotice, buffer, horizonDays, ...values } })
      put(getDoctorSettings, {}, answer.body)
      toast({ text: t`Saglabāts. Pacienti to redz čatā.` })
    },
  })
  const { replyHours, absence } = form.watch()
  return (
    <Form form={form} label={t`Atbildes čatā`}>
      <p className="small dim">
        <Trans>To redz tikai jūsu pacienti, sarunā ar jums.</Trans>{' '}
        {timeZone !== viewerZone && <Trans>Laiki rādīti jūsu prakses laika joslā: {place}.</Trans>}
      </p>
      <Card as="section" aria-labelledby={`${id}-hours`}>
        <CardHead title={t`Kad atbildat`} id={`${id}-hours`} />
        <ReplyHoursFields
          hours={replyHours}
          error={form.error}
          onChange={(next) => form.setValue('replyHours', next, changed)}
        />
      </Card>
      <Card as="section" aria-labelledby={`${id}-absence`}>
        <CardHead title={t`Prombūtne`} id={`${id}-absence`} />
        <Stack gap={4}>
          <SwitchRow
            label={t`Kādu laiku neatbildēšu`}
            hint={t`Pacienti var rakstīt arī tad; viņi redz, ka atbilde būs vēlāk un kur zvanīt, ja palīdzību vajag tūlīt.`}
            checked={absence !== null}
            onChange={(away) =>
              form.setValue('absence', away ? { from: today, until: '', text: '' } : null, changed)
            }
          />
          {absence && (
            <AbsenceFields
              absence={absence}
              today={today}
              error={form.error}
              onChange={(next) => form.setValue('absence', next, changed)}
            />
          )}
        </Stack>
      </Card>
      <Row end>
        <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt</Trans>
        </SubmitButton>
      </Row>
    </Form>
  )
}
