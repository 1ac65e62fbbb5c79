import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { openChat } from '#contract/chat.ts'
import { includesChat } from '#domain/specialities.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useOnline } from '../../../hooks/online.ts'
import { type ChosenFile, isRefusal, useOfflineActs } from '../../../data/replica-acts.ts'
import { useServices } from '../../../app/services.tsx'
import { useUser } from '../../../session/session.ts'
import { useSpecialist } from '../../../data/specialists.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './thread.module.css'
import { Composer } from '../composer/composer.tsx'
import { NoWriting } from '../composer/no-writing.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useRestoredMessage } from '../composer/use-restored-message.ts'

/** A conversation that does not exist yet: it begins with the first message, for which the server is needed. */
export function NewThreadScreen({ doctorId }: { doctorId: string }) {
  const { t } = useLingui()
  const answer = useSpecialist(doctorId)
  const doctor = answer.data
  if (!doctor)
    return (
      <section className={css.thread} aria-label={t`Saruna`}>
        <div className={css.waiting}>
          {isApiError(answer.error, 'not_found') ? (
            <Empty title={t`Šis speciālists nav atrasts.`}>
              <Trans>Iespējams, profils vairs nav publisks.</Trans>
            </Empty>
          ) : answer.isError ? (
            <LoadFailed answer={answer} />
          ) : (
            <Skeleton lines={4} />
          )}
        </div>
      </section>
    )
  return (
    <FirstMessage
      key={doctorId}
      doctorId={doctorId}
      name={`${doctor.name} ${doctor.surname}`}
      photo={doctor.photo}
    />
  )
}

interface FirstMessageProps {
  doctorId: string
  name: string
  photo: string | null
}

function FirstMessage({ doctorId, name, photo }: FirstMessageProps) {
  const { t } = useLingui()
  const user = useUser()
  const online = useOnline()
  const errorText = useErrorText()
  const { replica } = useServices()
  const { sendMessage } = useOfflineActs()
  const open = useApiMutation(openChat)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = `new-chat/${doctorId}`
  const { text, write, hold, clear } = useRestoredMessage(draft)
  const client = user.currentClient._id
  const mayWrite = includesChat(client.paymentPlan ?? 'pay_as_you_go')

  async function send(content: string, file: ChosenFile | undefined) {
    try {
      const { body } = await open.mutateAsync({ body: { doctorId } })
      // The conversation is on this device before its first message: the list then shows it, and this screen goes.
      await (await replica.open()).put(client._id, { chats: [body] })
      hold()
      const kept = await sendMessage({ chatId: body._id, content, file, draft })
      if (isRefusal(kept)) return kept.failure
      clear(content)
      return null
    } catch {
      // Said below; what was written stays.
      return 'not_sent' as const
    }
  }
  const withoutPlan = !mayWrite || isApiError(open.error, 'plan_without_chat')
  return (
    <section className={css.thread} aria-label={t`Saruna: ${name}`}>
      <ThreadHead
        partner={{
          _id: doctorId,
          displayName: name,
          anonymous: false,
          role: 'doctor',
          ...(photo && { photo }),
        }}
        searching={false}
      />
      <div className={css.talk}>
        <div className={css.opening}>
          <Empty title={withoutPlan ? t`Šeit būs jūsu saruna` : t`Sāciet sarunu`}>
            <Trans>
              Ziņas redzat tikai jūs abi; tās tiek glabātas šifrētas. Speciālists atbild, kad var; čats nav
              neatliekamā palīdzība.
            </Trans>
          </Empty>
          {open.error && !withoutPlan && (
            <Banner tone="danger" live="alert">
              {errorText(open.error)}
            </Banner>
          )}
          {!online && !withoutPlan && (
            <Banner tone="honey">
              <Trans>Jaunai sarunai vajag savienojumu. Uzrakstītais paliek šeit.</Trans>
            </Banner>
          )}
        </div>
        {withoutPlan ? (
          <NoWriting writing="plan_without_chat" doctorId={doctorId} begun={false} />
        ) : (
          <Composer partner={name} field={field} text={text} onText={write} onSend={send} />
        )}
      </div>
    </section>
  )
}
