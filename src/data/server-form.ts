import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLingui } from '@lingui/react/macro'
import type { FieldProblem } from '../ui/field/error-summary.tsx'
import { fieldOn } from '../ui/field/find-field.ts'
import { pressOver } from '../ui/focus/press.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { useFieldText } from './error-text.ts'
import { type DraftOf, type Restored, useFormDraft } from './form-draft.ts'
import { useUnsaved } from '../app/unsaved.ts'

/** For setValue of controls that are not registered. */
export const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

type Schema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>

interface Options<Input extends FieldValues, Output> {
  schema: Schema<Input, Output>
  /** "Unchanged" is measured against these. */
  defaults: DefaultValues<Input>
  /**
   * Sends the values; what it throws is shown beside the fields it names, or as `failure`. Answers `false` where it was
   * thought better of: nothing was sent, and what is typed stays as it is.
   */
  submit: (values: Output) => Promise<unknown>
  /** What is said of a field's own in place of what is said of any, by path and code. */
  texts?: Partial<Record<FieldPath<Input>, Readonly<Record<string, string>>>>
  /** Refusals that are about one field, by their code; what is said there stands in `texts`. */
  about?: Partial<Record<ApiError['code'], FieldPath<Input>>>
  /** A form that may be sent as it was opened. */
  unchangedAllowed?: boolean
  /** Under which name what is typed is kept until it is sent; without one it is not. */
  draft?: DraftOf
  /** The screen keeps what is typed by itself, and says while it has not yet. */
  keptByScreen?: boolean
}

/**
 * A form whose rules are the contract's: checked on leaving a field, shown as sentences in the language,
 * sent once however often it is asked, and joined by what the server found.
 */
export function useServerForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  submit,
  texts,
  about,
  unchangedAllowed = false,
  draft: draftOf,
  keptByScreen = false,
}: Options<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: useMemo(() => resolverOf(schema), [schema]),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const { isDirty, isValid, isSubmitting, errors } = form.formState
  const [failure, setFailure] = useState<unknown>(null)
  const { t } = useLingui()
  const [refused, setRefused] = useState<readonly string[]>([])
  /** What the server does not take although nobody is asked for it here, by path and code: only the summary can say it. */
  const [unknown, setUnknown] = useState<readonly (readonly [string, string])[]>([])
  const sending = useRef(false)
  const fieldText = useFieldText()
  const textOf = (path: string, code: string | undefined) =>
    (code && texts?.[path as FieldPath<Input>]?.[code]) || fieldText(code)
  useUnsaved(isDirty && !keptByScreen)
  const draft = useFormDraft(form, draftOf)

  async function send(values: Output) {
    if (sending.current) return
    sending.current = true
    setFailure(null)
    setRefused([])
    setUnknown([])
    void draft.keep()
    try {
      if ((await submit(values)) === false) return
      form.reset(form.getValues())
      // After it: what is reset counts as typed once more.
      draft.done()
    } catch (error) {
      const named = isApiError(error) ? namedIn(error, about?.[error.code]) : []
      const fields = named.map(([path, code]) => ({ path, code, field: fieldOn(path) }))
      for (const { field, code } of fields)
        if (field) form.setError(field as FieldPath<Input>, { type: 'server', message: code })
      setRefused(fields.flatMap(({ field }) => field ?? []))
      setUnknown(fields.flatMap(({ path, code, field }) => (field ? [] : [[path, code] as const])))
      if (fields.length === 0) setFailure(error)
    } finally {
      sending.current = false
    }
  }

  // The summary is of one refused submit: it shrinks as things are mended and never comes back by itself.
  const summary = Object.entries(flat(errors))
    .filter(([field]) => refused.includes(field))
    .map(([field, code]): FieldProblem => ({ field, message: textOf(field, code) ?? '' }))
  const elsewhere = unknown.map(([field, code]): FieldProblem => {
    // It stands in brackets, whether it is a sentence or a word.
    const why = (textOf(field, code) ?? code).replace(/\.$/, '')
    const message = t`Serveris nepieņēma „${field}“ (${why}), bet šeit tāda lauka nav. Atjaunojiet lapu un mēģiniet vēlreiz.`
    return { field, message, unknown: true }
  })
  if (refused.length > 0 && summary.length === 0 && !isSubmitting) setRefused([])

  const { watch, getValues } = form
  const lacking = useMemo(
    () => ({
      // Not by `form.subscribe`: it takes the form for mounted, and an untouched one for changed.
      subscribe: (listener: () => void) => {
        // oxlint-disable-next-line react/incompatible-library -- only listened to, nothing it answers is kept
        const watching = watch(() => listener())
        return () => watching.unsubscribe()
      },
      read: () => lackingIn(schema, getValues()),
    }),
    [watch, getValues, schema],
  )

  return {
    ...form,
    lacking,
    faulty: Object.keys(flat(errors)),
    /** The text beside a field. */
    error: (path: FieldPath<Input>) => textOf(path, form.getFieldState(path, form.formState).error?.message),
    /** Everything to mend, for the summary after a refused submit. */
    errors: [...summary, ...elsewhere],
    busy: isSubmitting,
    canSubmit: (isDirty || unchangedAllowed) && isValid && !isSubmitting,
    /** Why the server refused, when it named no field. */
    failure,
    restored: draft.restored,
    discard: draft.discard,
    // oxlint-disable-next-line react/refs -- handleSubmit only keeps it for the event
    onSubmit: form.handleSubmit(send, (found) => setRefused(Object.keys(flat(found)))),
  }
}

/** What a screen passes on to Form and SubmitButton. */
export interface SubmittableForm {
  errors: FieldProblem[]
  busy: boolean
  canSubmit: boolean
  failure: unknown
  /** Something typed before stands in it again, until it is saved or discarded. */
  restored: Restored
  discard: () => void
  /** What keeps the form from being sent, as its values stand: a store for those who say so beside the button. */
  lacking: { subscribe: (changed: () => void) => () => void; read: () => string }
  /** Where it is shown that something is wrong. */
  faulty: string[]
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
}

/** A field that is not yet as it has to be. */
export interface Lacking {
  field: string
  empty: boolean
}

/** Checks by the schema, and never under a finger: what a press brings about is said when the press is over. */
function resolverOf<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver<Input, unknown, Output, Schema<Input, Output>>(schema)
  return async (values, context, options) => {
    await pressOver()
    return check(values, context, options)
  }
}

/** The fields that a refusal is about, with what is wrong there. */
const namedIn = ({ code, fields }: ApiError, field: string | undefined): [string, string][] =>
  field === undefined ? Object.entries(fields) : [[field, code]]

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value && value !== 0)

/** As text, which is the same as long as nothing has changed. */
function lackingIn<Input extends FieldValues, Output>(schema: Schema<Input, Output>, values: Input): string {
  const issues = schema.safeParse(values).error?.issues ?? []
  const fields = new Set(issues.map(({ path }) => path.join('.')))
  const all: Lacking[] = [...fields].map((field) => ({ field, empty: isEmpty(get(values, field)) }))
  return JSON.stringify(all)
}

/** React-hook-form's tree of errors as path → code. */
function flat(errors: object, prefix = ''): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null || name === 'ref') continue
    const path = prefix + name
    if (typeof error.message === 'string') all[path] = error.message
    else Object.assign(all, flat(error, `${path}.`))
  }
  return all
}
