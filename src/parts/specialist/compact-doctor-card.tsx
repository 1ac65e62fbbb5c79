import { Trans } from '@lingui/react/macro'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Specialist } from '#contract/doctor.ts'
import { useNextFree } from '../../payments/usual-payment-option.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Portrait } from '../../ui/person/portrait.tsx'
import { SpokenLanguages } from './spoken-languages.tsx'
import { useSpeciality } from './use-speciality.ts'
import css from './compact-doctor-card.module.css'
import { useReserveLink } from './reserve-link.ts'
import { useSlotWords } from './slot-words.ts'

interface Props {
  doctor: Specialist
  /** This one is chosen. */
  current?: boolean
  /** In a narrow column: a smaller picture and no arrow. */
  small?: boolean
  /** Where the card leads when not to where a reservation begins. */
  link?: LinkProps
  /** Instead of the next free time; the card then leads to reading. */
  note?: ReactNode
  /** Nobody can say which times are still free: the card leads to reading. */
  away?: boolean
  /** What it is among others that the keyboard reaches as one. */
  roving?: { 'data-roving': string; tabIndex: number; onFocus: () => void }
}

const readMore = (doctorId: string) => linkOptions({ to: '/apply/$doctorId', params: { doctorId } })

/** A specialist in two lines; the whole card is one link. Without biography and price. */
export function CompactDoctorCard(props: Props) {
  const { doctor, current = false, small = false, away = false, link, note, roving } = props
  const speciality = useSpeciality()
  const reserve = useReserveLink()
  const { phrase } = useSlotWords()
  const next = useNextFree()(doctor)
  const when = next && phrase(next)
  return (
    <Link
      {...roving}
      {...(link ?? (away || note ? readMore(doctor._id) : reserve(doctor._id)))}
      className={small ? `${css.card} ${css.small}` : css.card}
      aria-current={current || undefined}
    >
      <span className={css.photo}>
        <Portrait id={doctor._id} photo={doctor.photo} shape="fill" />
      </span>
      <span className={css.words}>
        <b>
          {doctor.name} {doctor.surname}
        </b>
        <span className={css.meta}>
          <span>
            {doctor.speciality ? speciality.name(doctor.speciality) : <Trans>Joma nav norādīta</Trans>}
          </span>
          <SpokenLanguages languages={doctor.languages} />
        </span>
        {(note || !away) && (
          <span className={css.next}>
            {note ?? (when ? <Trans>Tuvākais laiks: {when}</Trans> : <Trans>Pašlaik brīvu laiku nav.</Trans>)}
          </span>
        )}
      </span>
      <span className={css.go}>
        <Icon of={ChevronRight} />
      </span>
    </Link>
  )
}
