import { useLingui } from '@lingui/react/macro'
import type { DeadLetter, DeadLetterKind } from '#contract/dead-letter.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** What a job was about, in words. */
export function useKinds(): Readonly<Record<DeadLetterKind, string>> {
  const { t } = useLingui()
  return {
    mail: t`Vēstule`,
    push: t`Paziņojums ierīcē`,
    consultation: t`Konsultācijas termiņš`,
    call: t`Zvana pabeigšana`,
    payment: t`Maksājums`,
    refund: t`Atmaksa`,
    plan: t`Abonements`,
    order: t`Pasūtījums`,
    payout: t`Izmaksa`,
    card: t`Kartes noņemšana`,
    file: t`Faila dzēšana`,
    books: t`Ierakstu salīdzināšana`,
  }
}

/** The columns of the list of jobs given up. */
export function useColumns(): Column<DeadLetter>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const kinds = useKinds()
  const reasonOf = useReasons()
  return [
    { key: 'kind', head: t`Veids`, kind: 'title', cell: ({ kind }) => <b>{kinds[kind]}</b> },
    { key: 'client', head: t`Kam`, cell: ({ client }) => (client ? <Profile of={client} /> : '–') },
    { key: 'reason', head: t`Iemesls`, cell: reasonOf },
    { key: 'tries', head: t`Mēģinājumi`, cell: ({ tries }) => <span className="num">{tries}</span> },
    {
      key: 'givenUpAt',
      head: t`Pārtraukts`,
      cell: ({ givenUpAt }) => (
        <time className="num" dateTime={givenUpAt}>
          {dateTime(givenUpAt)}
        </time>
      ),
    },
  ]
}

/** Why it failed at last; whatever was answered about a person stays in the log. */
function useReasons() {
  const { t } = useLingui()
  return ({ kind, reason }: DeadLetter): string => {
    const { kind: why, code } = reason
    if (why === 'timed_out') return t`Netika pabeigts laikā`
    if (why === 'failed') return t`Kļūda mūsu pusē, sīkāk servera žurnālā`
    const byMailServer = why === 'refused' ? t`Pasta serveris galīgi noraidīja` : t`Pasta serveris nepieņēma`
    const said = kind === 'mail' ? byMailServer : t`Paziņojumu dienests nepieņēma`
    return code === undefined ? said : `${said} (${code})`
  }
}

/** Whom it was for: a role and the beginning of an id, which lead to where administrators see that person. */
function Profile({ of: { _id, role } }: { of: NonNullable<DeadLetter['client']> }) {
  const { t } = useLingui()
  const id = <code title={_id}>{_id.slice(0, 8)}</code>
  if (role === 'patient')
    return (
      <TextLink to="/admin/patients" search={{ patientId: _id }}>
        {t`Pacients`} {id}
      </TextLink>
    )
  if (role === 'doctor')
    return (
      <TextLink to="/admin/doctors/$doctorId" params={{ doctorId: _id }}>
        {t`Speciālists`} {id}
      </TextLink>
    )
  return (
    <>
      {t`Administrators`} {id}
    </>
  )
}
