import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { useServerNow } from '../../data/server-now.ts'
import { CancelDialog } from '../../parts/consultation/cancel-dialog.tsx'
import { FollowUps } from '../../parts/consultation/follow-ups.tsx'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { ProposeDialog } from '../../parts/consultation/propose-dialog.tsx'
import { RepeatDialogLater } from '../../parts/consultation/lazy-repeat.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { listed, useListAddress } from '../../parts/lists/use-list.ts'
import { ZoneNote } from '../../parts/specialist/zone-note.tsx'
import { useConsultationToasts } from '../../parts/status/use-consultation-toasts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { consultationList } from './list.ts'
import { useColumns } from './use-columns.tsx'
import { useFoundConsultations } from './use-found-consultations.ts'
import { useRowActions } from './use-row-actions.ts'

/** All consultations of a patient, newest first; of those to come the nearest first. */
export function ConsultationsScreen() {
  const { t } = useLingui()
  useConsultationToasts()
  const now = useServerNow(15_000)
  const [cancelling, setCancelling] = useState<Consultation | null>(null)
  const [moving, setMoving] = useState<Consultation | null>(null)
  const [repeating, setRepeating] = useState<Consultation | null>(null)
  const address = useListAddress(consultationList)
  const found = useFoundConsultations(address)
  return (
    <ListScreen
      list={listed(address, found)}
      title={t`Konsultācijas`}
      headActions={
        <ButtonLink variant="soft" to="/patient/dashboard">
          <Trans>Pieteikt sarunu</Trans>
        </ButtonLink>
      }
      note={
        <>
          <HeldNote reading={found}>
            <Trans>
              Pievienoties, pārcelt, atcelt vai pieteikties vēlreiz varēs, tiklīdz būs savienojums.
            </Trans>
          </HeldNote>
          <FollowUps />
        </>
      }
      words={{ when: { label: t`Laiks`, options: { coming: t`Gaidāmās`, past: t`Pagājušās` } } }}
      columns={useColumns(now)}
      rowName={({ doctor }) => `${doctor.name} ${doctor.surname}`}
      actions={useRowActions({
        now,
        away: found.away,
        onCancel: setCancelling,
        onMove: setMoving,
        onRepeat: setRepeating,
      })}
      nothing={
        <Empty
          level={2}
          title={t`Šeit būs jūsu konsultācijas.`}
          action={
            <ButtonLink variant="primary" to="/patient/dashboard">
              <Trans>Izvēlēties speciālistu</Trans>
            </ButtonLink>
          }
        />
      }
    >
      <ZoneNote at={new Date(now).toISOString()} />
      <CancelDialog consultation={cancelling} onClose={() => setCancelling(null)} />
      {moving && <ProposeDialog consultation={moving} onClose={() => setMoving(null)} />}
      {repeating && (
        <Suspense fallback={null}>
          <RepeatDialogLater consultation={repeating} onClose={() => setRepeating(null)} />
        </Suspense>
      )}
    </ListScreen>
  )
}
