import { Trans } from '@lingui/react/macro'
import { CalendarCheck2, ListChecks } from 'lucide-react'
import { getDoctor } from '#contract/doctor.ts'
import { firstHomeOf, homeOf } from '#domain/roles.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useSlotWords } from '../../parts/specialist/slot-words.ts'
import { selectionInLink } from '../../session/purchase-link.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChoiceLine } from './choice-line.tsx'
import styles from './choice-line.module.css'
import { PurchaseLine } from './purchase-line.tsx'

/** Where signing up leads: to the specialist and the time, or the purchase, chosen before, or to the questionnaire. */
export function OriginLine({ from }: { from: string }) {
  const { pathname, searchParams } = new URL(from, location.origin)
  const doctorId = searchParams.get('doctor')
  if (pathname === firstHomeOf('patient'))
    return (
      <p className={styles.plan}>
        <Icon of={ListChecks} />
        <span className="grow">
          <Trans>Pēc reģistrēšanās sāksim ar dažiem jautājumiem. Tos var arī izlaist.</Trans>
        </span>
      </p>
    )
  const wanted = selectionInLink(from)
  if (wanted) return <PurchaseLine selection={wanted} />
  if (pathname !== homeOf('patient') || !doctorId) return null
  return <TimeLine doctorId={doctorId} start={searchParams.get('from')} />
}

function TimeLine({ doctorId, start }: { doctorId: string; start: string | null }) {
  const { phrase } = useSlotWords()
  const { data } = useApiQuery(getDoctor, { params: { id: doctorId } }, { staleTime: 60_000 })
  if (!data) return null
  const choice = [`${data.name} ${data.surname}`, ...(isInstant(start) ? [phrase(start)] : [])].join(', ')
  return <ChoiceLine choice={choice} icon={CalendarCheck2} to="/apply" />
}

const isInstant = (value: string | null): value is string =>
  value !== null && Number.isFinite(Date.parse(value))
