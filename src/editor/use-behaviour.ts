import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { HeadingNode } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_DOWN_COMMAND,
} from 'lexical'
import { useEffect } from 'react'
import { registerPaste, type Sending } from './paste.ts'
import { toolOf } from './shortcuts.ts'

/** What the editor does by itself: pasting, headings of two sizes, keys, and taking a chosen picture away. */
export function useBehaviour(sending: Sending, toolbar: HTMLElement | null): void {
  const [editor] = useLexicalComposerContext()
  useEffect(() => registerPaste(editor, sending), [editor, sending])
  useEffect(() => {
    const dropChosen = (event: KeyboardEvent | null) => {
      const selection = $getSelection()
      if (!$isNodeSelection(selection)) return false
      event?.preventDefault()
      for (const node of selection.getNodes()) {
        node.selectNext()
        node.remove()
      }
      return true
    }
    return mergeRegister(
      editor.registerNodeTransform(HeadingNode, (node) => {
        if (!['h1', 'h2'].includes(node.getTag())) node.setTag('h2')
      }),
      editor.registerCommand(KEY_BACKSPACE_COMMAND, dropChosen, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DELETE_COMMAND, dropChosen, COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.altKey && event.key === 'F10') {
            toolbar?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus()
            return true
          }
          const tool = toolOf(event)
          if (tool === undefined) return false
          event.preventDefault()
          toolbar?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.click()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, toolbar],
  )
}
