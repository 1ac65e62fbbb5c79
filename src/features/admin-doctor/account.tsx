import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { getDoctorProfileForReview, listDoctorProfiles, type Review } from '#contract/doctor-profile.ts'
import { BlockDialog } from '../../parts/account/block-dialog.tsx'
import { useBlockAction } from '../../parts/account/use-block-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import css from './admin-doctor.module.css'

/** The account behind a profile: how to reach the specialist, and whether they may come in. */
export function Account({ profile }: { profile: Review }) {
  const { t } = useLingui()
  const id = useId()
  const block = useBlockAction()
  const [asking, setAsking] = useState(false)
  const { name, surname, userId, email, phone, accountStatus: status } = profile
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={<Trans>Konts</Trans>}
        actions={block(status, () => setAsking(true)).map(({ label, icon, danger, onSelect }) => (
          <Button
            key={label}
            size="s"
            variant={danger ? 'danger-line' : 'line'}
            {...(icon && { icon })}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      />
      <dl className={css.account}>
        <div>
          <dt>{t`E-pasts`}</dt>
          <dd>
            <EmailText email={email} />
          </dd>
        </div>
        <div>
          <dt>{t`Tālrunis`}</dt>
          <dd className="num">{phone ?? '–'}</dd>
        </div>
        <div>
          <dt>{t`Statuss`}</dt>
          <dd>
            <StatusChip kind="user" status={status} />
          </dd>
        </div>
      </dl>
      {asking && (
        <BlockDialog
          person={{ userId, name, surname, email, status }}
          specialist
          refresh={[getDoctorProfileForReview, listDoctorProfiles]}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
