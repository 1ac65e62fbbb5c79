import { Trans, useLingui } from '@lingui/react/macro'
import { AsideWords } from './auth-frame.tsx'

/** The side of an administrator's invitation: what the account opens, and who may have it. */
export function InvitationAside() {
  const { t } = useLingui()
  return (
    <AsideWords head={t`Jums uzticas.`}>
      <Trans>
        Šis konts ver pacientu un speciālistu datus, tāpēc izvēlieties paroli, kuru nelietojat nekur citur, un
        nevienam to nesakiet. Ja uzaicinājumu negaidījāt, aizveriet šo lapu.
      </Trans>
    </AsideWords>
  )
}
