import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addPicture, MAX_TITLE_LENGTH } from '#contract/admin-news.ts'
import type { Language } from '#contract/language.ts'
import { hasContent } from '#domain/post-content.ts'
import { typedText } from '#contract/typed-text.ts'
import { changed } from '../../data/server-form.ts'
import { useServices } from '../../app/services.tsx'
import { languageNames } from '../../i18n/language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { later } from '../../ui/later/later.ts'
import css from './admin-news.module.css'
import type { PostFormState } from './post-form-state.ts'

const Editor = later(async () => (await import('../../editor/rich-text-editor.tsx')).RichTextEditor)

export interface FieldsProps {
  form: PostFormState
  language: Language
  /** The post's own language, not one it was translated into. */
  own: boolean
  onDrop: () => void
  /** One more thing that was pasted is on its way into the text, or one less. */
  onArriving: (change: 1 | -1) => void
}

/** Title and text in one language. */
export function WrittenFields({ form, language, own, onDrop, onArriving }: FieldsProps) {
  const { t } = useLingui()
  const { api } = useServices()
  const [asking, setAsking] = useState(false)
  const at = own ? '' : (`translations.${language}.` as const)
  const [title, text] = [`${at}title` as const, `${at}postText` as const]
  const value = form.watch(text) ?? ''
  const name = languageNames[language]
  const label = t`Teksts (${name})`
  const upload = async (picture: string) => (await api.call(addPicture, { body: { picture } })).body.url
  const isEmpty = () => !hasContent(value) && typedText(form.getValues(title) ?? '') === ''
  return (
    <Stack gap={4}>
      <div className={css.head}>
        <h2>{name}</h2>
        {!own && (
          <Button
            variant="quiet"
            danger
            icon={Trash2}
            onClick={() => (isEmpty() ? onDrop() : setAsking(true))}
          >
            <Trans>Noņemt tulkojumu</Trans>
          </Button>
        )}
      </div>
      <Field label={t`Virsraksts (${name})`} error={form.error(title)}>
        <TextInput
          lang={language}
          autoComplete="off"
          maxLength={MAX_TITLE_LENGTH}
          {...form.register(title)}
        />
      </Field>
      <Field id={text} label={label} error={form.error(text)}>
        <Suspense fallback={<Skeleton block lines={6} />}>
          <Editor
            label={label}
            lang={language}
            upload={upload}
            value={value}
            onChange={(html) => form.setValue(text, html, changed)}
            onArriving={onArriving}
          />
        </Suspense>
      </Field>
      <ConfirmDialog
        open={asking}
        title={t`Noņemt tulkojumu (${name})?`}
        action={t`Noņemt`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDrop()
        }}
      >
        <p>
          <Trans>Virsraksts un teksts šajā valodā pazudīs, kad saglabāsiet rakstu.</Trans>
        </p>
      </ConfirmDialog>
    </Stack>
  )
}
