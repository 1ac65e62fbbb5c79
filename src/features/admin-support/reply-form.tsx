import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import {
  listSupportMessages,
  replyToSupportMessage,
  type SupportMessage,
  SupportText,
} from '#contract/support.ts'
import { MAX_SUPPORT_TEXT_LENGTH } from '#contract/choices.ts'
import { useOnline } from '../../hooks/online.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'

interface Props {
  message: SupportMessage
  marking: boolean
  onMark: () => void
  onReplied: () => void
  onClose: () => void
}

/** Answers a message by mail, which marks it; or marks it alone, where it was answered another way. */
export function ReplyForm({ message, marking, onMark, onReplied, onClose }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const reply = useAct(replyToSupportMessage, {
    after: onReplied,
    refresh: [listSupportMessages],
    stale: [listSupportMessages],
    refusals: {
      wrong_status: t`Tikmēr jau atbildēja cits administrators. Jūsu teksts nav nosūtīts un paliek šeit.`,
      user_not_found: t`Šī cilvēka konts ir dzēsts, tāpēc vēstuli nosūtīt nevar.`,
    },
  })
  const form = useServerForm({
    schema: SupportText,
    defaults: { text: '' },
    draft: { name: `support-reply/${message._id}` },
    submit: ({ text }) => reply.send({ params: { id: message._id }, body: { text } }),
  })
  return (
    <Form form={form} failureText={reply.textOf} label={t`Atbilde`}>
      {!online && (
        <Banner tone="honey" live="status">
          <Trans>Nosūtīšanai vajag internetu. Rakstītais paliek šeit.</Trans>
        </Banner>
      )}
      <Field
        label={t`Atbilde pa e-pastu`}
        hint={t`Pacients saņems tikai šo tekstu; viņa ziņa vēstulē netiek atkārtota.`}
        error={form.error('text')}
      >
        <TextArea rows={5} {...form.register('text')} max={MAX_SUPPORT_TEXT_LENGTH} />
      </Field>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Aizvērt</Trans>
        </Button>
        {!message.replied && (
          <Button busy={marking} disabled={!online || form.busy} onClick={onMark}>
            <Trans>Atzīmēt kā atbildētu</Trans>
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          busy={form.busy}
          busyLabel={t`Nosūtām…`}
          disabled={!form.canSubmit || !online || message.replied}
        >
          <Trans>Nosūtīt atbildi</Trans>
        </Button>
      </DialogFoot>
    </Form>
  )
}
