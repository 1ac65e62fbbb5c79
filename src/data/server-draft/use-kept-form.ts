import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, DraftKeeper } from './keeper.ts'
import { useFollow } from './use-follow.ts'

interface Kept<Fields extends FieldValues, Form> {
  form: Pick<UseFormReturn<Fields>, 'watch' | 'getValues' | 'reset'>
  keeper: DraftKeeper<Form>
  draft: Draft<Form>
  /** What the fields hold of a draft, and what of the fields is kept. */
  fieldsOf: (draft: Form) => Fields
  draftOf: (fields: Fields) => Form
}

/** Has a form's fields kept as they are typed into, and shows in them what another device has kept. */
export function useKeptForm<Fields extends FieldValues, Form>(kept: Kept<Fields, Form>) {
  const { form, keeper, draft, fieldsOf, draftOf } = kept
  const { watch, getValues, reset } = form
  const isShowing = useRef(false)
  useEffect(() => {
    // oxlint-disable-next-line react/incompatible-library -- only listened to, nothing it answers is kept
    const watching = watch(() => {
      if (!isShowing.current) keeper.write(draftOf(getValues()))
    })
    return () => watching.unsubscribe()
  }, [watch, getValues, keeper, draftOf])
  /** Fills the fields: in the middle of it a form holds neither the old values nor the new ones. */
  function show(shown: Form) {
    isShowing.current = true
    reset(fieldsOf(shown))
    isShowing.current = false
  }
  useFollow(keeper, draft, show)
  return {
    takeTheirs: () => show(keeper.takeTheirs()),
    /** Fills the fields anew, and keeps that. */
    write: (shown: Form) => {
      show(shown)
      keeper.write(shown)
    },
  }
}
