import { Trans } from '@lingui/react/macro'
import { Globe, Hourglass } from 'lucide-react'
import { useId } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { isInSepa } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Taking money out, or why that cannot be now. */
export function WithdrawCard({ wallet }: { wallet: Wallet }) {
  const headId = useId()
  return (
    <Card as="section" aria-labelledby={headId}>
      <CardHead id={headId} title={<Trans>Izmaksāt</Trans>} />
      <Way wallet={wallet} />
    </Card>
  )
}

function Way({ wallet: { amount, iban, withdrawFrom } }: { wallet: Wallet }) {
  const { dateTime } = useFormats()
  if (!iban)
    return (
      <Banner
        action={
          <TextLink to="/doctor/profile" hash="iban">
            <Trans>Atvērt profilu</Trans>
          </TextLink>
        }
      >
        <Trans>Lai saņemtu izmaksu, profilā norādiet IBAN.</Trans>
      </Banner>
    )
  if (!isInSepa(iban))
    return (
      <Banner tone="honey" icon={Globe}>
        <Trans>
          Izmaksas veicam tikai SEPA ietvaros, bet jūsu konts ir ārpus tās. Profilā norādiet kontu SEPA
          valstī.
        </Trans>{' '}
        <TextLink inherit to="/doctor/profile" hash="iban">
          <Trans>Atvērt profilu</Trans>
        </TextLink>
      </Banner>
    )
  if (withdrawFrom)
    return (
      <Banner tone="honey" icon={Hourglass}>
        <Trans>
          IBAN nesen mainīts. Lai nauda nenonāktu svešā kontā, izmaksu varēs pieteikt no{' '}
          <b>
            <time dateTime={withdrawFrom}>{dateTime(withdrawFrom)}</time>
          </b>
          . Ja to nemainījāt jūs, nekavējoties nomainiet paroli.
        </Trans>
      </Banner>
    )
  if (amount === 0)
    return (
      <p className="dim">
        <Trans>Izmaksu varēs pieteikt, tiklīdz makā būs nauda.</Trans>
      </p>
    )
  return <WithdrawForm balance={amount} iban={iban} />
}
