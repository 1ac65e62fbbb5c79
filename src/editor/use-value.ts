import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { LOADED, loadHtml } from './from-html.ts'
import { $toHtml } from './to-html.ts'

/**
 * Keeps the editor and a value in step. What was loaded and is not touched stays, letter for letter, as it came, though the
 * editor would write it in its own way.
 */
export function useValue(value: string, onChange: (html: string) => void): void {
  const [editor] = useLexicalComposerContext()
  const change = useRef(onChange)
  /** The value as it is known outside, what was loaded last, and how the editor writes that. */
  const known = useRef<string | null>(null)
  const loaded = useRef({ value: '', written: '' })
  useEffect(() => {
    change.current = onChange
  })
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        const written = editorState.read($toHtml)
        if (tags.has(LOADED)) {
          loaded.current.written = written
          return
        }
        const next = written === loaded.current.written ? loaded.current.value : written
        if (next === known.current) return
        known.current = next
        change.current(next)
      }),
    [editor],
  )
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    loaded.current = { value, written: '' }
    loadHtml(editor, value)
  }, [editor, value])
}
