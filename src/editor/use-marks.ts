import { mergeRegister } from '@lexical/utils'
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, type LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'
import { $marks, noMarks } from './marks.ts'

/** What holds at the caret of an editor, and what can be undone in it. */
export function useMarks(editor: LexicalEditor) {
  const [marks, setMarks] = useState(noMarks)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const listenerOf = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($marks)
        setMarks((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, listenerOf(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, listenerOf(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { marks, canUndo, canRedo }
}
