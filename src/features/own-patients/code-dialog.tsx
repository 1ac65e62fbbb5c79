import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findOwnPatients, type OwnPatient } from '#contract/overview.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Form } from '../../parts/form/form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FoundPatients } from './found-patients.tsx'

/** Finds a patient by the personal code in their records. The code is in no address, and nothing keeps it. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [found, setFound] = useState<readonly OwnPatient[] | null>(null)
  const find = useApiMutation(findOwnPatients, { secret: true })
  const form = useServerForm({
    schema: findOwnPatients.body,
    defaults: { personalCode: '' },
    unchangedAllowed: true,
    async submit(body) {
      setFound(null)
      const answer = await find.mutateAsync({ body })
      setFound(answer.body.data)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Meklēt pēc personas koda`}>
      <Form form={form} failureText={errorText} label={t`Meklēt pēc personas koda`}>
        <Field
          label={t`Personas kods`}
          hint={t`Atradīsim pacientus, kuru pierakstos esat to ierakstījuši.`}
          error={form.error('personalCode')}
        >
          <TextInput figures autoComplete="off" {...form.register('personalCode')} />
        </Field>
        <Stack gap={3} role="status">
          {found && <FoundPatients patients={found} />}
        </Stack>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Aizvērt</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            busyLabel={t`Meklējam…`}
            disabled={!form.canSubmit}
          >
            <Trans>Meklēt</Trans>
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
