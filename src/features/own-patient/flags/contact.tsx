import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getFlagContact } from '#contract/flag.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PhoneText } from '../../../ui/person/phone-text.tsx'
import css from './contact.module.css'

/** The way to a patient's phone: asked for by a press, because the patient is told of each look. */
export function Contact({ flagId }: { flagId: string }) {
  const [shown, setShown] = useState(false)
  if (shown) return <Numbers flagId={flagId} />
  return (
    <div>
      <Button icon={Phone} onClick={() => setShown(true)}>
        <Trans>Rādīt tālruni</Trans>
      </Button>
      <p className="xs dim">
        <Trans>Pacients savā kontā redzēs, ka tālrunis skatīts.</Trans>
      </p>
    </div>
  )
}

function Numbers({ flagId }: { flagId: string }) {
  const { t } = useLingui()
  const { when } = useFormats()
  const look = useApiQuery(getFlagContact, { params: { id: flagId } }, { staleTime: Infinity })
  if (!look.data) return look.isError ? <LoadFailed answer={look} level={3} /> : <Skeleton lines={2} />
  const { phone, emergency } = look.data
  return (
    <div className={css.contact} role="status" aria-label={t`Kā sasniegt pacientu`}>
      <dl>
        {phone && (
          <Fact name={t`Tālrunis`}>
            <PhoneText phone={phone} />
          </Fact>
        )}
        {emergency?.phone && emergency.phone !== phone && (
          <Fact name={t`Tālrunis sarunas laikā`}>
            <PhoneText phone={emergency.phone} />
          </Fact>
        )}
        {emergency?.contact && <Fact name={t`Kam zvanīt`}>{emergency.contact}</Fact>}
        {emergency?.place && <Fact name={t`Kur pacients bija`}>{emergency.place}</Fact>}
      </dl>
      {emergency && (
        <p className="xs dim">
          <Trans>
            Sarunas laikā norādīto pacients rakstīja{' '}
            <time dateTime={emergency.savedAt}>{when(emergency.savedAt)}</time>; stundu pēc konsultācijas tas
            tiek dzēsts.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
