import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Clock } from 'lucide-react'
import type { Specialist } from '#contract/doctor.ts'
import { useNextFree } from '../../payments/usual-payment-option.ts'
import { useReserveLink } from '../../parts/specialist/reserve-link.ts'
import { useSlotWords } from '../../parts/specialist/slot-words.ts'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import css from './near-list.module.css'
import { useLandingDoctors } from './use-landing-doctors.ts'

const shown = 3

/** Who is free soonest, from the specialists' real calendars. */
export function NearList() {
  const answer = useLandingDoctors()
  const { isToday } = useSlotWords()
  const nextFree = useNextFree()
  const free = (answer.data?.data ?? []).flatMap((doctor) => {
    const at = nextFree(doctor)
    return at === undefined || !doctor.takesNew ? [] : [{ doctor, at }]
  })
  const today = free.filter(({ at }) => isToday(at))
  const near = (today.length > 0 ? today : free).slice(0, shown)
  if (answer.isSuccess && near.length === 0) return null
  return (
    <div className={css.near} aria-busy={answer.isPending}>
      <h2 className={css.head}>
        <Icon of={Clock} />
        {answer.isSuccess && today.length === 0 ? (
          <Trans>Tuvākie brīvie laiki</Trans>
        ) : (
          <Trans>Brīvs jau šodien</Trans>
        )}
      </h2>
      {answer.isPending && <Skeleton lines={shown} />}
      {answer.isError && (
        <p className={css.failed}>
          <Trans>Brīvos laikus neizdevās ielādēt.</Trans>{' '}
          <LinkButton onClick={() => void answer.refetch()}>
            <Trans>Mēģināt vēlreiz</Trans>
          </LinkButton>
        </p>
      )}
      <ul>
        {near.map((each) => (
          <NearRow key={each.doctor._id} {...each} />
        ))}
      </ul>
    </div>
  )
}

function NearRow({ doctor, at }: { doctor: Specialist; at: string }) {
  const reserve = useReserveLink()
  const speciality = useSpeciality()
  const { label } = useSlotWords()
  return (
    <li>
      <Link {...reserve(doctor._id, at)} className={css.row}>
        <time dateTime={at}>{label(at)}</time>
        <span className={css.who}>
          <b>
            {doctor.name} {doctor.surname}
          </b>
          {doctor.speciality && <small>{speciality.name(doctor.speciality)}</small>}
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  )
}
