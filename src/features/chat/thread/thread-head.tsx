import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ChevronLeft, NotebookText, Search } from 'lucide-react'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Chat } from '#contract/chat.ts'
import { isAgreed } from '#domain/transitions.ts'
import { useHeldConsultations, useHeldSpecialist } from '../../../data/replica-queries.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { HelpLink } from '../../../parts/frame/help.tsx'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { IconButton, IconLink } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Avatar } from '../../../ui/person/avatar.tsx'
import css from './thread-head.module.css'

interface Props {
  partner: Chat['with']
  searching: boolean
  /** Absent where there is nothing to search yet. */
  onSearch?: () => void
}

/** Whom one talks with, when they meet next, and the ways on. */
export function ThreadHead({ partner, searching, onSearch }: Props) {
  const { t } = useLingui()
  const name = usePatientName()(partner)
  const isDoctor = partner.role === 'doctor'
  const back: LinkProps = isDoctor
    ? { to: '/patient/chat/{-$doctorId}', params: { doctorId: undefined } }
    : { to: '/doctor/chat', search: {} }
  const { history } = useRouter()
  // The list is not opened a second time over a thread that was opened from it.
  const backToList = (event: MouseEvent) => {
    if (!history.location.state.fromList) return
    event.preventDefault()
    history.back()
  }
  const search = t`Meklēt šajā sarunā`
  const records = useRecordsLink(partner)
  const book: LinkProps = { to: '/patient/dashboard', search: { doctor: partner._id } }
  return (
    <header className={css.head}>
      <span className="only-phone">
        <IconLink icon={ChevronLeft} label={t`Visas sarunas`} {...back} replace onClick={backToList} />
      </span>
      <span className={css.picture}>
        <Avatar name={name} photo={partner.photo} anonymous={partner.anonymous} />
      </span>
      <div className={css.words}>
        <h2>{name}</h2>
        <p className={`${css.about} xs dim`}>
          <About partner={partner} />
        </p>
      </div>
      <span className={`${css.acts} only-desk`}>
        {onSearch && <IconButton icon={Search} label={search} aria-expanded={searching} onClick={onSearch} />}
        {isDoctor && (
          <ButtonLink variant="soft" icon={CalendarPlus} {...book}>
            <span className={css.label}>
              <Trans>Pieteikties sarunai</Trans>
            </span>
          </ButtonLink>
        )}
        {records && (
          <ButtonLink variant="soft" icon={NotebookText} {...records}>
            <span className={css.label}>
              <Trans>Pacienta pieraksti</Trans>
            </span>
          </ButtonLink>
        )}
      </span>
      <span className={`${css.acts} only-phone`}>
        <HelpLink short />
        <Menu
          label={t`Sarunas darbības`}
          items={[
            ...(onSearch ? [{ label: search, icon: Search, onSelect: onSearch }] : []),
            ...(isDoctor ? [{ label: t`Pieteikties sarunai`, icon: CalendarPlus, link: book }] : []),
            ...(records ? [{ label: t`Pacienta pieraksti`, icon: NotebookText, link: records }] : []),
          ]}
        />
      </span>
    </header>
  )
}

/** Where a specialist has the records of whom they talk with: of those with whom a consultation was ever agreed on. */
function useRecordsLink({ _id, role }: Chat['with']): LinkProps | null {
  const held = useHeldConsultations(role === 'patient')
  const isOwn = held?.rows.some((each) => each.patient._id === _id && isAgreed(each))
  return isOwn ? { to: '/doctor/patients/$id', params: { id: _id } } : null
}

/** The speciality of a specialist, and the next consultation of the two. */
function About({ partner }: { partner: Chat['with'] }) {
  const { t } = useLingui()
  const speciality = useSpeciality()
  const formats = useFormats()
  const now = useNow(60_000)
  const specialist = useHeldSpecialist(partner._id)?.rows
  const next = useHeldConsultations()
    ?.rows.filter(({ status }) => status === 'scheduled' || status === 'active')
    .filter(({ doctor, patient }) => doctor._id === partner._id || patient._id === partner._id)
    .filter(({ to }) => Date.parse(to) > now)
    .toSorted((a, b) => a.from.localeCompare(b.from))[0]
  const what = partner.role === 'doctor' && specialist?.speciality && speciality.name(specialist.speciality)
  if (!next) return what
  // Day and hour stay on one line.
  const when = formats.when(next.from, now).replaceAll(' ', '\u00a0')
  return (
    <>
      {/* Where there is little room, the next meeting is what one looks for. */}
      {what && <span className="only-desk">{what} · </span>}
      {t`nākamā saruna ${when}`}
    </>
  )
}
