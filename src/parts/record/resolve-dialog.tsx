import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { contactChannels, MAX_FLAG_NOTE_LENGTH } from '#contract/choices.ts'
import { text } from '#contract/fields.ts'
import {
  escalateFlag,
  type ContactChannel,
  type resolveFlag,
  type resolveWaitingFlag,
} from '#contract/flag.ts'
import type { Route } from '#contract/route.ts'
import { changed, useServerForm } from '../../data/server-form.ts'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useAct } from '../form/use-act.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useContactChannels } from './use-contact-channels.ts'

interface Props {
  flag: { _id: string; version: number }
  /** How the person may have been reached: nothing else is offered. */
  channels: readonly ContactChannel[]
  /** Administrators can be asked to call where nobody was reached. */
  mayHandOver?: boolean
  /** A specialist's act, or an administrator's. */
  route: typeof resolveFlag | typeof resolveWaitingFlag
  /** Routes whose answers show flags. */
  refresh: readonly Route[]
  onClose: () => void
}

const NOT_REACHED = 'not_reached'
const ResolveForm = z
  .object({
    channel: z.enum([...contactChannels, NOT_REACHED], 'required'),
    note: text(0, MAX_FLAG_NOTE_LENGTH),
  })
  .check(
    z.refine(({ channel, note }) => channel === NOT_REACHED || note !== '', {
      error: 'required',
      path: ['note'],
    }),
  )

/** Asks how the person was reached and what was done about a risk answer, and closes it with that, or hands it over. */
export function ResolveDialog({ flag, channels, mayHandOver = false, route, refresh, onClose }: Props) {
  const { t } = useLingui()
  const words = useContactChannels()
  // What one is about to choose does not go away under the hand.
  const [offered] = useState(channels)
  const common = { after: onClose, refresh, stale: refresh }
  const takenMeanwhile = t`Tikmēr to jau atzīmēja cits. Jūsu teksts nav saglabāts.`
  const resolve = useAct(route, {
    ...common,
    done: t`Riska atbilde atzīmēta kā izrunāta.`,
    refusals: {
      wrong_status: takenMeanwhile,
      conflict: t`Pacients tikmēr atbildējis vēl ko. Aizveriet logu, izlasiet to un atzīmējiet vēlreiz.`,
    },
  })
  const handOver = useAct(escalateFlag, {
    ...common,
    done: t`Nodots administratoriem: viņi pacientam piezvanīs.`,
    refusals: { wrong_status: takenMeanwhile },
  })
  const form = useServerForm({
    schema: ResolveForm,
    defaults: { note: '' },
    texts: { channel: { required: t`Izvēlieties, kā sasniedzāt pacientu.` } },
    submit: ({ note, channel }) => {
      const params = { id: flag._id }
      return channel === NOT_REACHED
        ? handOver.send({ params, body: { why: NOT_REACHED } })
        : resolve.send({ params, body: { note, channel, version: flag.version } })
    },
  })
  const notReached = form.watch('channel') === NOT_REACHED
  return (
    <FormDialog
      form={form}
      failureText={notReached ? handOver.textOf : resolve.textOf}
      title={t`Kas darīts riska atbildes dēļ`}
      action={notReached ? t`Nodot administratoriem` : t`Atzīmēt kā izrunātu`}
      busyLabel={notReached ? t`Nododam…` : t`Saglabājam…`}
      danger={false}
      onClose={onClose}
    >
      <Stack gap={5}>
        <FieldGroup id="channel" label={t`Kā sasniedzāt pacientu`} error={form.error('channel')}>
          <RadioGroup
            name="channel"
            value={form.watch('channel')}
            options={[
              ...offered.map((value) => ({ value, label: words[value] })),
              ...(mayHandOver ? [{ value: NOT_REACHED, label: t`Neizdevās sasniegt` } as const] : []),
            ]}
            onChange={(next) => form.setValue('channel', next, changed)}
          />
        </FieldGroup>
        {notReached ? (
          <p>
            <Trans>
              Administratori redzēs pacienta vārdu un tālruni un to, ka jūs lūdzat piezvanīt, bet ne atbildes.
              Riska atbilde paliek atvērta, līdz kāds atzīmē, kas darīts.
            </Trans>
          </p>
        ) : (
          <Field
            label={t`Kas darīts`}
            hint={t`Piemēram: vienojāmies par drošības plānu un nākamo sarunu. To redz tikai pacienta speciālisti: nerakstiet vārdu un tālruni.`}
            error={form.error('note')}
          >
            <TextArea rows={4} {...form.register('note')} max={MAX_FLAG_NOTE_LENGTH} />
          </Field>
        )}
      </Stack>
    </FormDialog>
  )
}
