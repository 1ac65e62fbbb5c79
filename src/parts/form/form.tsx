import type { ReactNode } from 'react'
import { useErrorText } from '../../data/error-text.ts'
import type { SubmittableForm } from '../../data/server-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { InSight } from './in-sight.tsx'
import { RestoredLine } from './restored-line.tsx'

interface Props {
  form: SubmittableForm
  children: ReactNode
  /** The refusal in this form's own words; null when the screen shows it itself. */
  failureText?: ((error: unknown) => string) | null
  /** What to do about a refusal, after its words. */
  failureHelp?: ReactNode
  label?: string
}

/** A form with its summary of errors on top, or why the server refused. */
export function Form({ form, children, failureText, failureHelp, label }: Props) {
  const errorText = useErrorText()
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void form.onSubmit(event)}>
      <Stack gap={5}>
        <RestoredLine form={form} />
        {form.errors.length > 0 && <ErrorSummary errors={form.errors} />}
        {form.failure !== null && failureText !== null && (
          <InSight because={form.failure}>
            <Banner tone="danger" live="alert">
              {(failureText ?? errorText)(form.failure)} {failureHelp}
            </Banner>
          </InSight>
        )}
        {children}
      </Stack>
    </form>
  )
}
