import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useThreadSearch } from '../../../data/replica-queries.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isComposing } from '../../../ui/field/composing.ts'
import { TextInput } from '../../../ui/field/text-input.tsx'
import css from './thread-search.module.css'
import { useFocusOnce } from '../use-focus-once.ts'

interface Props {
  chatId: string
  partner: string
  onFound: (messageId: string) => void
  onClose: () => void
}

/** Finds words in this thread, on this device alone: nobody else learns what is looked for. */
export function ThreadSearch({ chatId, partner, onFound, onClose }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { field, giveBack } = useFocusOnce()
  const [words, setWords] = useState('')
  const found = useThreadSearch(chatId, words)
  const close = () => {
    onClose()
    giveBack()
  }
  const asked = words.trim() !== ''
  return (
    <search className={css.search}>
      <div className={css.field}>
        <TextInput
          ref={field}
          type="search"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) close()
          }}
          aria-label={t`Meklēt šajā sarunā`}
          placeholder={t`Meklēt šajā sarunā`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <IconButton icon={X} label={t`Aizvērt meklēšanu`} onClick={close} />
      </div>
      {asked && found && (
        <>
          <p className="small dim" role="status">
            {found.length === 0 && <Trans>Šajā ierīcē nekas nav atrasts.</Trans>}
          </p>
          <ul className={css.results}>
            {found.map(({ _id, mine, content, attachment, sentAt }) => (
              <li key={_id}>
                <button type="button" className={css.result} onClick={() => onFound(_id)}>
                  <span className="xs dim">
                    {mine ? t`Jūs` : partner} · <time dateTime={sentAt}>{dateTime(sentAt)}</time>
                  </span>
                  <span className={css.words}>{content || attachment?.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </search>
  )
}
