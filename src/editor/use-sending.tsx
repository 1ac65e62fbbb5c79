import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import css from './editor.module.css'
import type { Sending } from './paste.ts'
import type { Upload } from './pictures.ts'
import { useProblemText } from './use-problem-text.ts'

/** Sends the pictures that come with what is pasted, and says how that goes. */
export function useSending(
  upload: Upload,
  onArriving: (change: 1 | -1) => void,
): { sending: Sending; note: ReactNode } {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [count, setCount] = useState(0)
  const [problem, setProblem] = useState<unknown>(null)
  const outside = useRef({ upload, onArriving })
  useEffect(() => {
    outside.current = { upload, onArriving }
  })
  const sending = useMemo(
    (): Sending => ({
      upload: (picture) => outside.current.upload(picture),
      onArriving: (change) => outside.current.onArriving(change),
      onCount(change) {
        if (change > 0) setProblem(null)
        setCount((now) => now + change)
      },
      onProblem: setProblem,
    }),
    [],
  )
  const note = (
    <>
      <p className={css.sending} role="status">
        {count > 0 &&
          t`${plural(count, { zero: 'Pievienojam # attēlu…', one: 'Pievienojam # attēlu…', other: 'Pievienojam # attēlus…' })}`}
      </p>
      {problem !== null && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
    </>
  )
  return { sending, note }
}
