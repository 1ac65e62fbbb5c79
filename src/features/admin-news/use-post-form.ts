import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  addNewsPost,
  type AdminNewsPost,
  changeNewsPost,
  getAdminNewsPost,
  listAdminNews,
} from '#contract/admin-news.ts'
import { getNewsPost, listNews } from '#contract/news.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useServices } from '../../app/services.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { formOf, PostForm, type PostValues } from './post-form.ts'

const refresh = [listAdminNews, listNews, getNewsPost]

/** The form of a post: it is saved over the version it began with, and what somebody else saved meanwhile is not lost. */
export function usePostForm(post: AdminNewsPost | null) {
  const { t } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const toast = useToast()
  const put = usePutAnswer()
  const version = useRef(post?.version)
  const free = useRef(false)
  /** The refusal that was answered by loading what they have saved. */
  const [settled, setSettled] = useState<unknown>(null)
  const add = useApiMutation(addNewsPost, { refresh })
  const change = useApiMutation(changeNewsPost, { refresh })
  const form = useServerForm({
    schema: PostForm,
    defaults: formOf(post),
    draft: { name: `news/${post?._id ?? 'new'}`, saved: post !== null },
    submit: async (body) => {
      if (!post) {
        await create(body)
        return
      }
      const params = { id: post._id }
      const { body: saved } = await change.mutateAsync({
        params,
        body: { ...body, version: version.current },
      })
      version.current = saved.version
      put(getAdminNewsPost, { params }, saved)
      // What is kept is named from now on, not sent again.
      form.setValue('image', saved.image)
      toast({ text: saved.published ? t`Saglabāts. Lasītāji to jau redz.` : t`Saglabāts.` })
    },
  })
  async function create(body: PostValues) {
    const { body: made } = await add.mutateAsync({ body })
    put(getAdminNewsPost, { params: { id: made._id } }, made)
    toast({ text: t`Melnraksts saglabāts. Lasītāji to redzēs, kad publicēsiet.` })
    free.current = true
    // Once the form has forgotten what was typed, which follows: whoever begins another post finds nothing of this one.
    setTimeout(
      () => void navigate({ to: '/admin/news/$postId', params: { postId: made._id }, replace: true }),
    )
  }
  const theirs = async (): Promise<AdminNewsPost> => {
    const input = { params: { id: post?._id ?? '' } }
    const { body } = await api.call(getAdminNewsPost, input)
    put(getAdminNewsPost, input, body)
    version.current = body.version
    return body
  }
  return {
    form,
    /** Somebody else was faster: they have changed the post, or deleted it. */
    conflict: conflictOf(form.failure, settled),
    /** Saves what is typed over what they have saved. */
    keepMine: async () => {
      await theirs()
      await form.onSubmit()
    },
    /** Shows what they have saved; what was typed can be taken back. */
    takeTheirs: async () => {
      const mine = form.getValues()
      form.reset(formOf(await theirs()))
      setSettled(form.failure)
      toast({
        text: t`Ielādēta jaunākā versija.`,
        action: {
          label: t`Atjaunot manējo`,
          onSelect: () => form.reset(mine, { keepDefaultValues: true }),
        },
      })
    },
    /** Makes a post of its own out of what is typed. */
    saveAsNew: async () => {
      await create(PostForm.parse(form.getValues()))
      form.discard()
    },
    /** It was shown to everyone, or not any more, from here: one version more, or somebody else has changed it too. */
    onShown: (shown: AdminNewsPost) => {
      if (shown.version <= (version.current ?? 0) + 1) version.current = shown.version
    },
    asksBeforeLeaving: () => form.formState.isDirty && !free.current,
    leaveFreely: () => {
      free.current = true
    },
  }
}

/** What became of the post meanwhile, and `settled` once that was answered. */
function conflictOf(failure: unknown, settled: unknown): 'changed' | 'deleted' | 'settled' | null {
  if (failure !== null && failure === settled) return 'settled'
  if (isApiError(failure, 'conflict')) return 'changed'
  return isApiError(failure, 'not_found') ? 'deleted' : null
}
