import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

/** In place of what belongs to a profile that this person does not have: what it is for, and the way to add it. */
export function NoProfile({ kind }: { kind: 'patient' | 'doctor' }) {
  const { t } = useLingui()
  const titles = {
    patient: t`Jums nav pacienta profila`,
    doctor: t`Jums nav speciālista profila`,
  }
  return (
    <Empty
      level={2}
      title={titles[kind]}
      action={
        <ButtonLink to="/profiles/add" variant="primary">
          <Trans>Pievienot profilu</Trans>
        </ButtonLink>
      }
    >
      {kind === 'patient' ? (
        <Trans>Kartes, plāni un konsultācijas ir pacienta profilā. To var pievienot šim pašam kontam.</Trans>
      ) : (
        <Trans>
          Apraksts pacientiem, pieejamība un maks ir speciālista profilā. To var pievienot šim pašam kontam.
        </Trans>
      )}
    </Empty>
  )
}
