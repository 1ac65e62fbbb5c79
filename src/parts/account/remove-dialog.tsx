import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_REMOVAL_REASON_LENGTH, RemovalRequest, removeUser } from '#contract/removal.ts'
import type { Role } from '#contract/role.ts'
import type { Route } from '#contract/route.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useAct } from '../form/use-act.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import css from './remove-dialog.module.css'

/** Somebody's account, as any list of people has it. */
interface RemovedPerson {
  userId: string
  name: string
  surname: string
  email: string
}

interface Props {
  person: RemovedPerson
  /** In which of their roles the list has them. */
  as: Role
  /** What shows the person. */
  refresh: readonly Route[]
  onClose: () => void
}

/** Asks why before somebody is removed for good, and says what follows from it. */
export function RemoveDialog({ person, as: role, refresh, onClose }: Props) {
  const { t } = useLingui()
  const remove = useAct(removeUser, {
    done: t`Konts dzēsts.`,
    after: onClose,
    refresh,
    stale: refresh,
    refusals: {
      conflict: t`Šo kontu nevar dzēst: tas jau ir dzēsts, tas ir jūsu pašu konts vai pēdējais administrators.`,
    },
  })
  const form = useServerForm({
    schema: RemovalRequest,
    defaults: { reason: '' },
    draft: { name: `removal/${person.userId}` },
    submit: (body) => remove.send({ params: { id: person.userId }, body }),
  })
  return (
    <FormDialog
      form={form}
      failureText={remove.textOf}
      title={t`Dzēst šī cilvēka kontu?`}
      action={t`Dzēst kontu`}
      busyLabel={t`Dzēšam…`}
      danger
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          <b>
            {person.name} {person.surname}
          </b>
          <br />
          {person.email}
        </p>
        <Banner tone="danger">
          {role === 'admin' ? (
            <Trans>To nevar atsaukt.</Trans>
          ) : (
            <Trans>To nevar atsaukt. Ja piekļuvi vēlāk varētu atjaunot, labāk bloķējiet.</Trans>
          )}
        </Banner>
        <ul className={css.follows}>
          <li>
            <Trans>Visās ierīcēs sesija beigsies uzreiz, un ienākt vairs nevarēs.</Trans>
          </li>
          {role !== 'admin' && (
            <li>
              <Trans>Atvērtās konsultācijas tiks atceltas, un samaksātais tiks atgriezts.</Trans>
            </li>
          )}
          {role === 'doctor' && (
            <li>
              <Trans>
                Profilu vairs neviens neredzēs. Nopelnītais paliek, un pieteiktās izmaksas var izpildīt.
              </Trans>
            </li>
          )}
          <li>
            <Trans>Tas attiecas uz visiem šī cilvēka profiliem.</Trans>
          </li>
        </ul>
        <Field
          label={t`Iemesls`}
          id="reason"
          error={form.error('reason')}
          hint={t`To redzēs tikai administratori, audita žurnālā.`}
        >
          <TextArea rows={3} {...form.register('reason')} max={MAX_REMOVAL_REASON_LENGTH} />
        </Field>
      </Stack>
    </FormDialog>
  )
}
