import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FreeUserRow,
  listFreeUsers,
  Refusal,
  MAX_REFUSAL_REASON_LENGTH,
  refuseFreeUser,
} from '#contract/admin.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** Refuses a free user, who reads the reason in an e-mail. */
export function RefuseDialog({ user, onClose }: { user: FreeUserRow; onClose: () => void }) {
  const { t } = useLingui()
  const refuse = useAct(refuseFreeUser, {
    done: t`Reģistrācija noraidīta.`,
    after: onClose,
    refresh: [listFreeUsers],
    stale: [listFreeUsers],
    refusals: { wrong_status: t`Par šo lietotāju kāds tikmēr jau ir izlēmis.` },
  })
  const form = useServerForm({
    schema: Refusal,
    defaults: { reason: '' },
    draft: { name: `free-user-refusal/${user._id}` },
    submit: (body) => refuse.send({ params: { id: user._id }, body }),
  })
  return (
    <FormDialog
      form={form}
      failureText={refuse.textOf}
      title={t`Noraidīt šo reģistrāciju?`}
      action={t`Noraidīt`}
      busyLabel={t`Nosūtām…`}
      danger
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          <b>
            {user.name} {user.surname}
          </b>
          <br />
          {user.email}
        </p>
        <p>
          <Trans>Ienākt vairs nevarēs. To var atcelt: atbloķētais atkal gaidīs apstiprinājumu.</Trans>
        </p>
      </Stack>
      <Field label={t`Iemesls`} error={form.error('reason')} hint={t`Lietotājs to izlasīs e-pasta vēstulē.`}>
        <TextArea rows={4} {...form.register('reason')} max={MAX_REFUSAL_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
