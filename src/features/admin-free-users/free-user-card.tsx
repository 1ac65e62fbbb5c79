import { Trans, useLingui } from '@lingui/react/macro'
import { type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import css from './free-user-detail.module.css'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import { Decision, EmailState } from './states.tsx'
import { useActs } from './use-acts.tsx'

/** One free user, and the decision about them. */
export function FreeUserCard({ id }: { id: string }) {
  const { t } = useLingui()
  const answer = useApiQuery(listFreeUsers, { query: { userId: id, limit: 1 } })
  if (answer.isPending) return <Skeleton lines={6} block />
  if (answer.isError && !answer.data) return <LoadFailed answer={answer} />
  const [user] = answer.data?.data ?? []
  if (!user) return <Empty level={2} title={t`Šāda bezmaksas plāna lietotāja nav.`} />
  return <About user={user} />
}

function About({ user }: { user: FreeUserRow }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { actionsOf, dialog } = useActs()
  const facts = [
    { key: 'email', label: t`E-pasts`, value: <EmailText email={user.email} /> },
    { key: 'status', label: t`Statuss`, value: <StatusChip kind="user" status={user.status} /> },
    { key: 'confirmed', label: t`E-pasta adrese`, value: <EmailState user={user} /> },
    { key: 'phone', label: t`Tālrunis`, value: user.phone ?? '–' },
    { key: 'since', label: t`Reģistrēts`, value: date(user.createdAt) },
    { key: 'id', label: t`Lietotāja ID`, value: <code>{user._id}</code> },
  ]
  return (
    <Card as="section" aria-label={`${user.name} ${user.surname}`}>
      <Stack gap={5}>
        <Row between>
          <h2 className={css.name}>
            {user.name} {user.surname}
          </h2>
          <Decision user={user} />
        </Row>
        {user.refusal && <Refused {...user.refusal} />}
        <dl className={css.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Row>
          {actionsOf(user).map(({ label, danger, onSelect }) => (
            <Button key={label} variant={danger ? 'danger-line' : 'primary'} onClick={onSelect}>
              {label}
            </Button>
          ))}
          {user.approval === 'confirmed' && user.status !== 'removed' && (
            <p className="small dim">
              <Trans>Bezmaksas konsultācijas šis lietotājs var pieteikt pats.</Trans>
            </p>
          )}
        </Row>
        {dialog}
      </Stack>
    </Card>
  )
}

/** When they were refused, and why. */
function Refused({ at, reason }: NonNullable<FreeUserRow['refusal']>) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = dateTime(at)
  return (
    <Banner tone="danger" title={t`Noraidīts ${time}`}>
      <p className={css.text}>{reason}</p>
    </Banner>
  )
}
