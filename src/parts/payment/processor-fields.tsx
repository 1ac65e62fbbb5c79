import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { addCard, CardSetup, listCards } from '#contract/card.ts'
import { getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { useOwnCardFields } from '../../payments/own-card-fields.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { letThrough } from '../../ui/overlay/let-through.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { CardEntry } from './card-entry.ts'
import css from './processor-fields.module.css'

const Holder = z.object({ name: CardSetup.shape.name })

/** Why the processor did not save the card. */
class NotSaved extends Error {
  readonly why: 'field' | 'card' | 'network'
  constructor(why: 'field' | 'card' | 'network') {
    super(why)
    this.why = why
  }
}

/** The form of a new card in the processor's own fields: number and code go from them to the processor alone. */
export function ProcessorFields({ onAdded, onCancel }: CardEntry) {
  const { t } = useLingui()
  const online = useOnline()
  const errorText = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  const fields = useOwnCardFields(place)
  const add = useApiMutation(addCard, { refresh: [listCards, getBalance], secret: true })
  const form = useServerForm({
    schema: Holder,
    defaults: { name: '' },
    submit: async ({ name }) => {
      // The bank may have to ask, in a window of the processor's.
      const entered = await letThrough(place.current, () => fields.save(name))
      if ('refused' in entered) throw new NotSaved(entered.refused)
      const { body } = await add.mutateAsync({ body: entered })
      form.reset({ name: '' })
      onAdded(body)
    },
  })
  const reasons = {
    field: t`Pārbaudiet kartes datus: kaut kas nav pareizi.`,
    card: t`Banka šo karti nepieņēma. Pārbaudiet datus vai izmantojiet citu karti.`,
    network: t`Maksājumu pakalpojums neatbild. Mēģiniet pēc brīža vēlreiz.`,
  }
  const failureText = (error: unknown) => (error instanceof NotSaved ? reasons[error.why] : errorText(error))
  const ready = fields.state === 'ready'
  return (
    <Form form={{ ...form, canSubmit: form.canSubmit && ready }} label={t`Karte`} failureText={failureText}>
      {!online && (
        <Banner tone="honey">
          <Trans>Kartes pievienošanai vajag internetu. Turpiniet, kad būs savienojums.</Trans>
        </Banner>
      )}
      {fields.state === 'failed' && (
        <Banner
          tone="danger"
          live="alert"
          action={
            <Button size="s" onClick={fields.retry}>
              <Trans>Mēģināt vēlreiz</Trans>
            </Button>
          }
        >
          {isApiError(fields.error, 'too_many_requests') ? (
            errorText(fields.error)
          ) : (
            <Trans>Kartes laukus neizdevās atvērt.</Trans>
          )}
        </Banner>
      )}
      <div className={css.place} data-state={fields.state}>
        {fields.state === 'opening' && <Skeleton lines={4} />}
        <div ref={place} />
      </div>
      <Field label={t`Vārds uz kartes`} error={form.error('name')}>
        <TextInput autoComplete="cc-name" autoCapitalize="characters" {...form.register('name')} />
      </Field>
      <Row end>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Ne tagad</Trans>
        </Button>
        <SubmitButton form={{ ...form, canSubmit: form.canSubmit && ready }} busyLabel={t`Saglabājam…`}>
          <Trans>Saglabāt karti</Trans>
        </SubmitButton>
      </Row>
    </Form>
  )
}
