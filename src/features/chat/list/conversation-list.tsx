import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Search } from 'lucide-react'
import { useState } from 'react'
import { matches } from '#domain/search-fold.ts'
import { useReplicaHealth } from '../../../data/connection.ts'
import { useChats } from '../../../data/replica-queries.ts'
import { useSession } from '../../../session/session.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import type { ChatEntry } from '../../../replica/queries/chats.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { IconButton, IconLink } from '../../../ui/button/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import css from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { OwnAbsence } from '../thread/own-absence.tsx'
import { useFocusOnce } from '../use-focus-once.ts'

/** All conversations, the one written in last first. They are read from this device. */
export function ConversationList({ openChat }: { openChat: string | undefined }) {
  const { t } = useLingui()
  const nameOf = usePatientName()
  const answer = useChats()
  const health = useReplicaHealth()
  const isDoctor = useSession().role === 'doctor'
  const [searching, setSearching] = useState(false)
  const [words, setWords] = useState('')
  const rows = answer?.rows.filter(({ chat }) => matches(nameOf(chat.with), words)) ?? []
  const known = answer !== undefined && (answer.whole || answer.rows.length > 0)
  return (
    <section className={css.list} aria-label={t`Sarunas`}>
      <div className={css.head}>
        <p className={css.title} aria-hidden="true">
          <Trans>Čats</Trans>
        </p>
        <span className={css.acts}>
          {isDoctor && (
            <IconLink
              icon={CalendarClock}
              label={t`Kad atbildat čatā`}
              to="/doctor/profile"
              search={{ tab: 'answers' }}
            />
          )}
          {(answer?.rows.length ?? 0) > 1 && (
            <IconButton
              icon={Search}
              label={t`Meklēt sarunās`}
              aria-expanded={searching}
              onClick={() => {
                setSearching(!searching)
                setWords('')
              }}
            />
          )}
        </span>
      </div>
      {isDoctor && <OwnAbsence />}
      {searching && <SearchField words={words} onWords={setWords} />}
      {health === 'unavailable' ? (
        <div className={css.waiting}>
          <Banner tone="danger">
            <Trans>Šis pārlūks neļauj saglabāt sarunas ierīcē, tāpēc čats šeit nedarbojas.</Trans>
          </Banner>
        </div>
      ) : !known ? (
        <div className={css.waiting}>
          <Skeleton lines={5} />
        </div>
      ) : answer.rows.length === 0 ? (
        <NoConversations />
      ) : (
        <Rows rows={rows} openChat={openChat} />
      )}
    </section>
  )
}

function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useLingui()
  const { field } = useFocusOnce()
  return (
    <div className={css.search}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Meklēt sarunās`}
        placeholder={t`Vārds, uzvārds`}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </div>
  )
}

function Rows({ rows, openChat }: { rows: readonly ChatEntry[]; openChat: string | undefined }) {
  if (rows.length === 0)
    return (
      <p className={`${css.nothing} dim`} role="status">
        <Trans>Neviena saruna neatbilst meklētajam.</Trans>
      </p>
    )
  return (
    <ul className={css.rows}>
      {rows.map((entry) => (
        <li key={entry.chat._id}>
          <ConversationRow entry={entry} openChat={openChat} />
        </li>
      ))}
    </ul>
  )
}

function NoConversations() {
  const { t } = useLingui()
  const { role } = useSession()
  if (role === 'doctor')
    return (
      <Empty title={t`Šeit būs sarunas ar pacientiem.`}>
        <Trans>Sarunu sāk pacients; jūs atbildat, kad jums ir laiks.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={t`Šeit būs jūsu sarunas.`}
      action={
        <ButtonLink variant="primary" to="/apply">
          <Trans>Izvēlēties speciālistu</Trans>
        </ButtonLink>
      }
    >
      <Trans>Izvēlieties speciālistu un uzrakstiet pirmo ziņu.</Trans>
    </Empty>
  )
}
