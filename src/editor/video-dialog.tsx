import { useLingui } from '@lingui/react/macro'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { videoOf } from '#domain/video.ts'
import { typedText } from '#contract/typed-text.ts'
import { Field } from '../ui/field/field.tsx'
import { TextInput } from '../ui/field/text-input.tsx'
import { insertVideo } from './commands.ts'
import { ToolDialog } from './tool-dialog.tsx'

/** Asks for the address of a film, and what it is called. */
export function VideoDialog({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [tried, setTried] = useState(false)
  const video = videoOf(address)
  function done() {
    setTried(true)
    if (!video) return
    insertVideo(editor, video.src, typedText(title))
    onClose()
  }
  return (
    <ToolDialog title={t`Video`} action={t`Pievienot video`} onDone={done} onClose={onClose}>
      <Field
        label={t`Video adrese`}
        hint={t`No YouTube vai Vimeo. Lasītājam tas ielādējas tikai pēc nospiešanas.`}
        error={tried && !video ? t`Tā nav YouTube vai Vimeo video adrese.` : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Field label={t`Video nosaukums`} optional>
        <TextInput
          autoComplete="off"
          maxLength={150}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
    </ToolDialog>
  )
}
