import { Trans, useLingui } from '@lingui/react/macro'
import { getEmergencyDetails } from '#contract/emergency.ts'
import { useApiQuery, useRefresh } from '../../../data/api-query.ts'
import { useSocketEvent } from '../../../data/socket-event.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { PhoneText } from '../../../ui/person/phone-text.tsx'
import css from './emergency.module.css'

/** Where the patient is and whom to reach, for the specialist. Asked for when it is opened: the patient is told of each look. */
export function EmergencyLook({ consultationId: id }: { consultationId: string }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const refresh = useRefresh()
  const look = useApiQuery(getEmergencyDetails, { params: { id } }, { staleTime: 0 })
  useSocketEvent('emergencyDetailsChanged', ({ consultationId }) => {
    if (consultationId === id) void refresh(getEmergencyDetails)
  })
  // What was seen at an earlier look may be old.
  const isKnown = look.isFetchedAfterMount || look.fetchStatus !== 'fetching'
  if (!isKnown || !look.data)
    return look.isError ? <LoadFailed answer={look} level={3} /> : <Skeleton lines={3} />
  const answer = look.data
  return (
    <Stack gap={4} as="section" aria-label={t`Pacienta dati palīdzībai`}>
      {answer.state === 'given' ? (
        <>
          <dl className={css.facts}>
            <Fact name={t`Kur pacients ir`} value={answer.details.place} />
            <Fact name={t`Pacienta tālrunis`} value={answer.details.phone} call />
            <Fact name={t`Kam zvanīt`} value={answer.details.contact} />
          </dl>
          <p className="xs dim">
            <Trans>
              Pacients to norādīja <time dateTime={answer.savedAt}>{time(answer.savedAt)}</time>.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          {answer.state === 'skipped' ? (
            <Trans>
              Pacientam tika jautāts, un pacients izvēlējās neko nenorādīt. Ja vajag, pajautājiet.
            </Trans>
          ) : (
            <Trans>Pacients uz jautājumu vēl nav atbildējis. Ja vajag, pajautājiet.</Trans>
          )}
        </p>
      )}
      <p className={css.help}>
        <Trans>
          Ja kāds ir briesmās, zvaniet <a href="tel:113">113</a> un pasakiet pacienta adresi.
        </Trans>
      </p>
      <p className="xs dim">
        <Trans>Katru skatīšanos pacients redz savā kontā.</Trans>
      </p>
    </Stack>
  )
}

function Fact({ name, value, call = false }: { name: string; value: string; call?: boolean }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{call ? <PhoneText phone={value} /> : value}</dd>
    </div>
  )
}
