import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupportMessage } from '#contract/support.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmailText } from '../../ui/person/email-text.tsx'
import styles from './admin-support.module.css'
import { NoWords } from './no-words.tsx'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  message: SupportMessage
  marking: boolean
  onMark: () => void
  onReplied: () => void
  onClose: () => void
}

/** All of one message, who has replied to it, and replying. */
export function MessageDialog({ message, marking, onMark, onReplied, onClose }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { name, surname, email, createdAt, repliedAt, repliedBy, reply } = message
  // Somebody who answers while another does keeps what they have typed before their eyes.
  const [began] = useState(!message.replied)
  return (
    <Dialog open wide onClose={onClose} title={`${name} ${surname}`}>
      <Stack gap={5}>
        <p className="small dim">
          <EmailText email={email} /> · <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
        <blockquote className={styles.said} aria-label={t`Pacienta ziņa`}>
          {message.message || <NoWords />}
        </blockquote>
        {repliedAt && (
          <Stack gap={2}>
            <p className="small dim">
              <Trans>
                Atbildēja {repliedBy?.name} {repliedBy?.surname},{' '}
                <time dateTime={repliedAt}>{dateTime(repliedAt)}</time>
              </Trans>
            </p>
            {reply === undefined ? (
              <p>
                <Trans>Atbildēts citā ceļā: atzīmēts bez vēstules.</Trans>
              </p>
            ) : (
              <blockquote className={styles.reply} aria-label={t`Atbilde`}>
                {reply}
              </blockquote>
            )}
          </Stack>
        )}
        {began ? (
          <ReplyForm
            message={message}
            marking={marking}
            onMark={onMark}
            onReplied={onReplied}
            onClose={onClose}
          />
        ) : (
          <DialogFoot>
            <Button onClick={onClose}>
              <Trans>Aizvērt</Trans>
            </Button>
          </DialogFoot>
        )}
      </Stack>
    </Dialog>
  )
}
