import { Trans, useLingui } from '@lingui/react/macro'
import { Flag as FlagIcon, NotebookPen } from 'lucide-react'
import { type Briefing as BriefingAnswer, getBriefing } from '#contract/briefing.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FlagAnswers } from './flag-answers.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { PartList } from './part-list.tsx'
import { BriefedAnswers } from './briefed-answers.tsx'
import { BriefedDevices } from './briefed-devices.tsx'
import { Waited } from './waited.tsx'
import css from './briefing.module.css'

interface Props {
  consultationId: string
  /** Whose file there is a way on to; missing where nobody should leave the screen. */
  patientId: string | undefined
  withoutNote: boolean
}

/** What a specialist looks at before a session, and the way on to the patient's file. */
export function Briefing({ consultationId: id, patientId, withoutNote }: Props) {
  const briefing = useApiQuery(getBriefing, { params: { id } }, { staleTime: 60_000 })
  if (!briefing.data)
    return briefing.isError ? <LoadFailed answer={briefing} level={3} /> : <Skeleton lines={4} />
  return <Parts briefing={briefing.data} patientId={patientId} withoutNote={withoutNote} />
}

function Parts({
  briefing,
  patientId,
  withoutNote,
}: Omit<Props, 'consultationId'> & { briefing: BriefingAnswer }) {
  const { t } = useLingui()
  const { when, date, dateTime } = useFormats()
  const { flag, note, lastOverview, draftSavedAt } = briefing
  return (
    <Stack as="section" gap={4} aria-label={t`Pirms sarunas`}>
      {flag && (
        <Banner
          tone="danger"
          icon={FlagIcon}
          title={
            <>
              <Trans>
                Riska atbilde, <time dateTime={flag.answeredAt}>{when(flag.answeredAt)}</time>
              </Trans>
              {' · '}
              <Waited since={flag.raisedAt} />
            </>
          }
        >
          <FlagAnswers answers={flag.answers} />
        </Banner>
      )}
      {note && !withoutNote && (
        <div className={css.part}>
          <h3>
            <Trans>Pacients rakstīja šai reizei</Trans>
          </h3>
          <p className={css.words}>{note}</p>
        </div>
      )}
      <div className={css.part}>
        <h3>
          {lastOverview ? (
            <Trans>
              Pēdējais pieraksts,{' '}
              <time dateTime={lastOverview.createdAt}>{date(lastOverview.createdAt)}</time>
            </Trans>
          ) : (
            <Trans>Pierakstu vēl nav.</Trans>
          )}
        </h3>
        {lastOverview && <PartList form={{ ...lastOverview.form, personalCode: undefined }} />}
      </div>
      {briefing.deviceCheck && <BriefedDevices check={briefing.deviceCheck} />}
      <BriefedAnswers briefing={briefing} patientId={patientId} />
      {patientId && (
        <div>
          <ButtonLink icon={NotebookPen} to="/doctor/patients/$id" params={{ id: patientId }}>
            {draftSavedAt ? <Trans>Turpināt iesākto pierakstu</Trans> : <Trans>Rakstīt pierakstu</Trans>}
          </ButtonLink>
          {draftSavedAt && (
            <p className="xs dim">
              <Trans>Saglabāts {dateTime(draftSavedAt)}</Trans>
            </p>
          )}
        </div>
      )}
    </Stack>
  )
}
