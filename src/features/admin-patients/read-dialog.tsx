import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PatientRow } from '#contract/admin.ts'
import { MAX_READ_REASON_LENGTH, type Overview, readOverviews } from '#contract/overview.ts'
import type { Page } from '#contract/paging.ts'
import { pageFrom } from '../../data/list-search.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReadRecords } from './read-records.tsx'

/**
 * Reads the records of a patient, for a reason that is stated first. Each page that is read is one reading in the audit;
 * nothing of it is in an address, and with the window it is gone.
 */
export function ReadDialog({ patient, onClose }: { patient: PatientRow; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [records, setRecords] = useState<Page<Overview> | null>(null)
  const read = useAct(readOverviews, { after: ({ body }) => setRecords(body) })
  const page = (because: string, offset?: number) => ({
    params: { id: patient._id },
    query: pageFrom(offset),
    body: { reason: because },
  })
  const form = useServerForm({
    schema: readOverviews.body,
    defaults: { reason: '' },
    async submit(body) {
      await read.send(page(body.reason))
      setReason(body.reason)
    },
  })
  const name = `${patient.name} ${patient.surname}`
  return (
    <Dialog open wide onClose={onClose} title={t`Pieraksti: ${name}`}>
      {records ? (
        <Stack gap={5}>
          <ReadRecords
            key={records.offset}
            records={records}
            busy={read.busy}
            refusal={read.refusal}
            onOffset={(offset) => read.run(page(reason, offset))}
          />
          <DialogFoot>
            <Button onClick={onClose}>
              <Trans>Aizvērt</Trans>
            </Button>
          </DialogFoot>
        </Stack>
      ) : (
        <Form form={form} failureText={read.textOf} label={t`Iemesls`}>
          <Field
            label={t`Kāpēc šie pieraksti jālasa?`}
            hint={t`Iemesls paliks audita žurnālā, un pacients to redzēs.`}
            error={form.error('reason')}
          >
            <TextArea rows={3} {...form.register('reason')} max={MAX_READ_REASON_LENGTH} />
          </Field>
          <DialogFoot>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Atcelt</Trans>
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={form.busy}
              busyLabel={t`Atveram…`}
              disabled={!form.canSubmit}
            >
              <Trans>Lasīt pierakstus</Trans>
            </Button>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  )
}
