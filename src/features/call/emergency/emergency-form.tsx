import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  MAX_EMERGENCY_CONTACT_LENGTH,
  MAX_EMERGENCY_PHONE_LENGTH,
  MAX_EMERGENCY_PLACE_LENGTH,
} from '#contract/choices.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useErrorText, useFieldText } from '../../../data/error-text.ts'
import { InSight } from '../../../parts/form/in-sight.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { OwnEmergency } from './use-own-emergency.ts'

const most = {
  place: MAX_EMERGENCY_PLACE_LENGTH,
  phone: MAX_EMERGENCY_PHONE_LENGTH,
  contact: MAX_EMERGENCY_CONTACT_LENGTH,
}
type Name = keyof typeof most

/** Where the patient is, and whom to reach; what is typed stays while the page does, also when this is closed. */
export function EmergencyForm({ own, onClose }: { own: OwnEmergency; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const fieldText = useFieldText()
  const { words, anonymous, busy, problem, unsent } = own
  const isTooLong = (name: Name) => words[name].length > most[name]
  const wired = (name: Name) => ({
    value: words[name],
    onChange: (event: { target: { value: string } }) => own.write({ ...words, [name]: event.target.value }),
  })
  const error = (name: Name) => (isTooLong(name) ? fieldText('too_long') : undefined)
  const blocked = isTooLong('place') || isTooLong('phone') || isTooLong('contact')
  const form = (inside: ReactNode) => (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked && !busy) void own.save().then((saved) => saved && onClose())
      }}
    >
      {inside}
    </form>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Kur esat un kam zvanīt`}
      form={form}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Aizvērt</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t`Saglabājam…`} disabled={blocked}>
            <Trans>Saglabāt</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          <Trans>
            Šo redz tikai jūsu speciālists: sarunas laikā un tad, ja kāda jūsu atbilde var nozīmēt briesmas.
            Katru skatīšanos atradīsiet savā kontā. Glabājam šifrētu un stundu pēc konsultācijas izdzēšam.
          </Trans>
        </p>
        {anonymous ? (
          <>
            <Banner tone="honey" icon={EyeOff}>
              <Trans>
                Jūs šeit esat anonīmi. Adrese, tālrunis vai vārds var pateikt speciālistam, kas jūs esat.
                Rakstiet tikai tik, cik gribat.
              </Trans>
            </Banner>
            <Field label={t`Kā jūs atrast un kam zvanīt`} optional error={error('place')}>
              <TextArea max={MAX_EMERGENCY_PLACE_LENGTH} autoComplete="off" {...wired('place')} />
            </Field>
          </>
        ) : (
          <>
            <Field
              label={t`Kur jūs tagad esat`}
              optional
              hint={t`Adrese, stāvs, durvju kods.`}
              error={error('place')}
            >
              <TextArea autoComplete="off" {...wired('place')} />
            </Field>
            <Field label={t`Jūsu tālrunis`} optional error={error('phone')}>
              <TextInput type="tel" inputMode="tel" autoComplete="tel" figures {...wired('phone')} />
            </Field>
            <Field
              label={t`Kam zvanīt`}
              optional
              hint={t`Tuva cilvēka vārds un tālrunis.`}
              error={error('contact')}
            >
              <TextInput autoComplete="off" {...wired('contact')} />
            </Field>
          </>
        )}
        {problem !== null && (
          <InSight because={problem}>
            <Banner tone={unsent ? 'honey' : 'danger'} live="alert">
              {isApiError(problem, 'network') ? (
                <Trans>
                  Savienojuma nav. Nosūtīsim paši, tiklīdz tas būs; šo logu var aizvērt un sarunai
                  pievienoties.
                </Trans>
              ) : (
                errorText(problem)
              )}
            </Banner>
          </InSight>
        )}
      </Stack>
    </Dialog>
  )
}
