import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH } from '#contract/chat.ts'
import { text } from '#contract/fields.ts'
import { writeForFlag } from '#contract/flag.ts'
import type { Route } from '#contract/route.ts'
import { useServerForm } from '../../../data/server-form.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

interface Props {
  flagId: string
  refresh: readonly Route[]
  onClose: () => void
}

const MessageForm = z.object({ content: text(1, MAX_MESSAGE_LENGTH) })

/** The one message that may be written because of a risk answer, whatever the patient's plan. */
export function MessageDialog({ flagId, refresh, onClose }: Props) {
  const { t } = useLingui()
  const write = useAct(writeForFlag, {
    done: t`Ziņa nosūtīta.`,
    after: onClose,
    refresh,
    stale: refresh,
    refusals: {
      wrong_status: t`Tikmēr to jau atzīmēja cits, vai jūsu ziņa jau ir nosūtīta.`,
      forbidden: t`Šim pacientam vairs nevar rakstīt.`,
    },
  })
  const form = useServerForm({
    schema: MessageForm,
    defaults: { content: '' },
    submit: ({ content }) => write.send({ params: { id: flagId }, body: { content } }),
  })
  return (
    <FormDialog
      form={form}
      failureText={write.textOf}
      title={t`Rakstīt pacientam`}
      action={t`Nosūtīt ziņu`}
      busyLabel={t`Sūtām…`}
      danger={false}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          <Trans>
            Riska atbildes dēļ var uzrakstīt vienu ziņu arī tad, ja pacientam nav abonementa. Pacients to
            izlasīs čatā, kur stāv arī krīzes tālruņi, un varēs atbildēt, kamēr riska atbilde ir atvērta.
          </Trans>
        </p>
        <Field
          label={t`Ziņa`}
          hint={t`Paziņojums un e-pasts nepasaka, no kā un par ko tā ir.`}
          error={form.error('content')}
        >
          <TextArea rows={5} {...form.register('content')} max={MAX_MESSAGE_LENGTH} />
        </Field>
      </Stack>
    </FormDialog>
  )
}
