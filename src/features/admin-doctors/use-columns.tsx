import { Trans, useLingui } from '@lingui/react/macro'
import type { DoctorProfile } from '#contract/doctor-profile.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { SpokenLanguages } from '../../parts/languages/spoken-languages.tsx'
import { ProfileState } from '../../parts/profile-state/profile-state.tsx'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** The columns of the list of doctors. */
export function useColumns(): Column<DoctorProfile>[] {
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
            <TextLink inherit to="/admin/doctors/$doctorId" params={{ doctorId: row._id }}>
              {row.name} {row.surname}
            </TextLink>
          </b>
          <br />
          <span className="xs dim">
            {row.speciality ? speciality.name(row.speciality) : <Trans>Joma nav norādīta</Trans>}
          </span>
        </>
      ),
    },
    { key: 'status', head: t`Statuss`, kind: 'status', cell: (row) => <ProfileState profile={row} /> },
    { key: 'languages', head: t`Valodas`, cell: (row) => <SpokenLanguages languages={row.languages} /> },
    {
      key: 'price',
      head: t`Cena`,
      kind: 'money',
      cell: ({ price }) => perHour(price),
    },
  ]
}
