import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewRow } from '#contract/doctor-profile.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LicenceEnd } from '../../parts/profile/licence-end.tsx'
import { SpokenLanguages } from '../../parts/specialist/spoken-languages.tsx'
import { ProfileState } from '../../parts/profile/profile-state.tsx'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import type { DoctorSearch } from '../../parts/specialist/list.ts'

/** The columns of the list of doctors. */
export function useColumns(search: DoctorSearch): Column<ReviewRow>[] {
  const { t } = useLingui()
  const speciality = useSpeciality()
  const { number } = useFormats()
  const perHour = (price: number | null) => {
    if (price === null) return '–'
    const amount = number(price)
    return t`${amount} €/h`
  }
  return [
    {
      key: 'name',
      head: t`Speciālists`,
      kind: 'title',
      cell: (row) => (
        <>
          <b>
            <TextLink inherit to="/admin/doctors/$doctorId" params={{ doctorId: row._id }} search={search}>
              {row.name} {row.surname}
            </TextLink>
          </b>
          <br />
          <span className="xs dim">
            {row.speciality ? speciality.name(row.speciality) : <Trans>Joma nav norādīta</Trans>}
            <br />
            <EmailText email={row.email} />
            {row.phone && (
              <>
                <br />
                <span className="num">{row.phone}</span>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      // Whoever may not come in is shown to nobody: that goes before the rest.
      cell: (row) => (
        <Stack gap={1}>
          {row.accountStatus !== 'confirmed' && (
            <span>
              <StatusChip kind="user" status={row.accountStatus} />
            </span>
          )}
          <span>
            <ProfileState profile={row} />
          </span>
          {row.licenceEnd && (
            <span>
              <LicenceEnd end={row.licenceEnd} />
            </span>
          )}
        </Stack>
      ),
    },
    { key: 'languages', head: t`Valodas`, cell: (row) => <SpokenLanguages languages={row.languages} /> },
    {
      key: 'price',
      head: t`Cena`,
      kind: 'money',
      cell: ({ price }) => <span className="nowrap">{perHour(price)}</span>,
    },
  ]
}
