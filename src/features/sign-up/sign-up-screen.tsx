import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { PrivacyAside } from '../../parts/account/privacy-aside.tsx'
import { SpecialistAside } from '../../parts/account/specialist-aside.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CheckMail } from './check-mail.tsx'
import { PlanLine } from './plan-line.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { type SignUpKind, useSignUp } from './use-sign-up.ts'
import { OriginLine } from './origin-line.tsx'

interface Props {
  kind: SignUpKind
  /** Chosen on the pricing page. */
  plan?: Plan | undefined
  /** Where the person was going. */
  from?: string | undefined
}

/** Sign-up of patients, free users and specialists; then the letter to open. */
export function SignUpScreen({ kind, plan, from }: Props) {
  const { t } = useLingui()
  const { form, sentTo, secret, taken, again } = useSignUp({ kind, plan, from })
  if (sentTo) return <CheckMail email={sentTo} secret={secret} kind={kind} from={from} onOther={again} />
  const titles = {
    patient: t`Izveidojiet kontu`,
    free: t`Bezmaksas plāns`,
    doctor: t`Sadarbība speciālistiem`,
  }
  const leads = {
    patient: t`Aizņem divas minūtes. Pirmajai konsultācijai 10\u00a0% atlaide.`,
    free: t`Reģistrāciju izskata administrators. Par lēmumu uzzināsiet e-pastā.`,
    doctor: t`Pēc e-pasta apstiprināšanas aizpildīsiet profilu, un to izskatīs administrators.`,
  }
  return (
    <AuthFrame
      title={titles[kind]}
      lead={leads[kind]}
      aside={kind === 'doctor' ? <SpecialistAside /> : <PrivacyAside />}
    >
      {plan && kind !== 'doctor' && <PlanLine plan={plan} />}
      {from && <OriginLine from={from} />}
      {kind === 'free' && (
        <Banner tone="flax">
          <Trans>
            Ja varat maksāt, izvēlieties{' '}
            <TextLink to="/signup/{-$plan}" params={{ plan }} search={{ from }}>
              parasto reģistrāciju
            </TextLink>
            : tā darbojas uzreiz.
          </Trans>
        </Banner>
      )}
      <SignUpForm form={form} taken={taken} kind={kind} from={from} />
      <p>
        <Trans>
          Jau ir konts?{' '}
          <TextLink to="/login/{-$email}" params={{ email: undefined }} search={{ from }}>
            Ienākt
          </TextLink>
        </Trans>
        {kind === 'patient' && (
          <>
            <br />
            <Trans>
              Esat speciālists? <TextLink to="/signupdoctor">Pieteikties sadarbībai</TextLink>
            </Trans>
          </>
        )}
      </p>
    </AuthFrame>
  )
}
