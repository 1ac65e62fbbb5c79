import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { MAX_ATTACHMENT_MEGABYTES } from '#contract/attachment.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/chat.ts'
import { typedText } from '#contract/typed-text.ts'
import type { ChosenFile, RefusalCode } from '../../../data/replica-acts.ts'
import { useUnsaved } from '../../../app/unsaved.ts'
import { MessageField } from '../../../parts/message/message-field.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ACCEPTED, type FileProblem } from './chosen-file.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import css from './composer.module.css'
import { refusalTexts } from './refusal-texts.ts'
import { useChosenFile } from './use-chosen-file.ts'

interface Props {
  partner: string
  text: string
  onText: (text: string) => void
  /** Keeps the message; answers why it could not be kept. */
  onSend: (content: string, file: ChosenFile | undefined) => Promise<RefusalCode | 'not_sent' | null>
  field: RefObject<HTMLTextAreaElement | null>
  /** Whoever is written to does not answer these days. */
  away?: boolean
}

/** Where a message is written and a file added to it. */
export function Composer({ partner, text, onText, onSend, field, away = false }: Props) {
  const { t } = useLingui()
  const awayId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { file, problem, busy, take, clear, over } = useChosenFile(
    useCallback(() => field.current?.focus(), [field]),
  )
  // The words are kept as they are typed, a file only with its message.
  useUnsaved(busy || file !== null)
  const [refused, setRefused] = useState<RefusalCode | null>(null)
  const sending = useRef(false)
  const content = typedText(text)
  const tooLong = content.length > MAX_MESSAGE_LENGTH
  const empty = content === '' && !file

  async function send() {
    if (empty || tooLong || busy || sending.current) return
    sending.current = true
    try {
      const answer = await onSend(content, file ?? undefined)
      setRefused(answer === 'not_sent' ? null : answer)
      if (answer === null) clear()
    } finally {
      sending.current = false
      field.current?.focus()
    }
  }
  function removeFile() {
    clear()
    field.current?.focus()
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  const problems: Record<FileProblem, string> = {
    too_large: t`Fails ir lielāks par ${MAX_ATTACHMENT_MEGABYTES}\u00a0MB. Izvēlieties mazāku.`,
    not_allowed: t`Var pievienot attēlu (JPEG, PNG, WebP) vai PDF. Izvēlieties citu failu.`,
    unreadable: t`Šo failu nevar nolasīt. Izvēlieties citu.`,
    one_only: t`Ar vienu ziņu var nosūtīt vienu failu; pievienots pirmais.`,
  }
  const note = refused
    ? t(refusalTexts[refused])
    : over
      ? t`Atlaidiet, lai pievienotu ziņai`
      : problem && problems[problem]
  return (
    <form
      className={css.compose}
      data-at-bottom
      data-over={over || undefined}
      data-file={file !== null || undefined}
      data-away={away || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {away && (
        <p id={awayId} className={css.away}>
          <Trans>
            Atbilde būs vēlāk. Ja vajag palīdzību tieši tagad, zvaniet{' '}
            <a href="tel:113">
              <b>113</b>
            </a>
            .
          </Trans>
        </p>
      )}
      <IconButton
        icon={Paperclip}
        busy={busy}
        label={t`Pievienot attēlu vai PDF, līdz ${MAX_ATTACHMENT_MEGABYTES}\u00a0MB`}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // The same file can be chosen again after it was taken away.
          target.value = ''
        }}
      />
      <div className={css.field}>
        {file && <ChosenFileRow file={file} onRemove={removeFile} />}
        <MessageField
          ref={field}
          partner={partner}
          text={text}
          most={MAX_MESSAGE_LENGTH}
          onText={onText}
          onSend={() => void send()}
          onPaste={onPaste}
          note={note}
          wrong={refused !== null || problem !== null}
          describedBy={away ? awayId : undefined}
        />
      </div>
      <span className={css.send}>
        <Button
          variant="primary"
          type="submit"
          icon={SendHorizontal}
          disabled={empty || tooLong}
          aria-label={t`Nosūtīt`}
        >
          <span className="only-desk">
            <Trans>Nosūtīt</Trans>
          </span>
        </Button>
      </span>
    </form>
  )
}
