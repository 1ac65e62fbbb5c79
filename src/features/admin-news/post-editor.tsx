import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { AdminNewsPost } from '#contract/admin-news.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { Form } from '../../parts/form/form.tsx'
import { StillMissing } from '../../parts/form/still-missing.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'
import css from './admin-news.module.css'
import { Conflict } from './conflict.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PostActs } from './post-acts.tsx'
import { PostFields } from './post-fields.tsx'
import { Preview } from './preview.tsx'
import { usePostForm } from './use-post-form.ts'
import { useFieldNames } from './use-field-names.ts'

/** A post in all its languages: written, looked at as readers see it, saved, shown to everyone. */
export function PostEditor({ post }: { post: AdminNewsPost | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const errorText = useErrorText()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [arriving, setArriving] = useState(0)
  const { form, conflict, ...editing } = usePostForm(post)
  const names = useFieldNames(form)
  const failureText = (error: unknown) => {
    const reason = errorText(error)
    return t`Raksts nav saglabāts. ${reason}`
  }
  return (
    <>
      <div>
        <ButtonLink to="/admin/news" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi raksti</Trans>
        </ButtonLink>
      </div>
      <PageHead
        title={post ? post.title : t`Jauns raksts`}
        lead={<StatusChip kind="news" status={post?.published ? 'published' : 'unpublished'} />}
        actions={
          post && (
            <PostActs
              post={post}
              unsaved={form.formState.isDirty}
              onShown={editing.onShown}
              onGone={() => {
                editing.leaveFreely()
                form.discard()
                void navigate({ to: '/admin/news' })
              }}
            />
          )
        }
      />
      <Form form={form} label={t`Raksts`} failureText={conflict ? null : failureText}>
        {conflict && conflict !== 'settled' && <Conflict kind={conflict} busy={form.busy} {...editing} />}
        {!online && (
          <Banner tone="honey">
            <Trans>Saglabāšanai vajag internetu. Rakstīto glabājam šajā ierīcē; turpiniet droši.</Trans>
          </Banner>
        )}
        <Segmented
          inline
          label={t`Skats`}
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: t`Rakstīt` },
            { value: 'preview', label: t`Kā redz lasītāji` },
          ]}
        />
        {/* Stays while it is looked at: what can be undone, and where the caret was, are kept. */}
        <div hidden={view !== 'write'}>
          <PostFields form={form} onArriving={(change) => setArriving((now) => now + change)} />
        </div>
        {view === 'preview' && <Preview values={form.watch()} publishedAt={post?.publishedAt ?? null} />}
        <div className={css.save} data-at-bottom>
          <Stack gap={2}>
            <StillMissing form={form} names={names} />
            <Row end gap={3}>
              {form.formState.isDirty && (
                <span className="small dim">
                  <Trans>Ir nesaglabātas izmaiņas.</Trans>
                </span>
              )}
              <SubmitButton
                form={online && arriving === 0 ? form : { ...form, canSubmit: false }}
                busyLabel={t`Saglabājam…`}
              >
                {post ? <Trans>Saglabāt</Trans> : <Trans>Saglabāt melnrakstu</Trans>}
              </SubmitButton>
            </Row>
          </Stack>
        </div>
      </Form>
      <LeaveQuestion asks={() => arriving > 0 || editing.asksBeforeLeaving()} onDiscard={form.discard} />
    </>
  )
}
