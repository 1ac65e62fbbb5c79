import { useLingui } from '@lingui/react/macro'
import type { LexicalEditor } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { typedText } from '#contract/typed-text.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Field, FieldGroup } from '../ui/field/field.tsx'
import { ImageField } from '../ui/field/image-field.tsx'
import { TextInput } from '../ui/field/text-input.tsx'
import { insertImage } from './commands.ts'
import { MAX_PICTURE_MEGABYTES, type Upload } from './pictures.ts'
import { ToolDialog } from './tool-dialog.tsx'
import { useProblemText } from './use-problem-text.ts'

interface Props {
  editor: LexicalEditor
  upload: Upload
  onClose: () => void
}

const SIDE = 1600

/** Asks for a picture and what is to be seen in it, and sends it. */
export function ImageDialog({ editor, upload, onClose }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [picture, setPicture] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  async function done() {
    setTried(true)
    if (picture === null) return
    setBusy(true)
    setProblem(null)
    try {
      const src = await upload(picture)
      // Thought better of meanwhile.
      if (!isOpen.current) return
      insertImage(editor, src, typedText(alt))
      onClose()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <ToolDialog
      title={t({ message: 'Attēls', context: 'editor tool' })}
      action={t`Pievienot attēlu`}
      busy={busy}
      onDone={() => void done()}
      onClose={onClose}
    >
      {problem !== null && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
      <FieldGroup label={t`Fails`} error={tried && picture === null ? t`Izvēlieties attēlu.` : undefined}>
        <ImageField
          shape="wide"
          maxWidth={SIDE}
          maxHeight={SIDE}
          maxMegabytes={MAX_PICTURE_MEGABYTES}
          value={picture}
          onChange={setPicture}
        />
      </FieldGroup>
      <Field optional label={t`Kas attēlā redzams`} hint={t`To nolasa tiem, kas attēlu neredz.`}>
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
    </ToolDialog>
  )
}
