import type { usePostForm } from './use-post-form.ts'

/** The form of a post, as its fields use it. */
export type PostFormState = ReturnType<typeof usePostForm>['form']
