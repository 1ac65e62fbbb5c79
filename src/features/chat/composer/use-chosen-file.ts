import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChosenFile } from '../../../data/replica-acts.ts'
import { type FileProblem, readChosen } from './chosen-file.ts'

/** The file that goes with the next message: chosen, pasted or dropped anywhere on the page. */
export function useChosenFile(onTaken: () => void) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const last = useRef(0)

  const take = useCallback(
    async (files: readonly File[]) => {
      const [first] = files
      if (!first) return
      const turn = (last.current += 1)
      setBusy(true)
      const read = await readChosen(first)
      // Another one was chosen meanwhile.
      if (turn !== last.current) return
      setBusy(false)
      setFile((before) => (typeof read === 'string' ? before : read))
      setProblem(typeof read === 'string' ? read : files.length > 1 ? 'one_only' : null)
      onTaken()
    },
    [onTaken],
  )
  const clear = useCallback(() => {
    last.current += 1
    setFile(null)
    setProblem(null)
    setBusy(false)
  }, [])
  return { file, problem, busy, take, clear, over: useDropped(take) }
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Whether a file is held over the page; let go, it is taken. The browser would open it instead of the page. */
function useDropped(take: (files: readonly File[]) => Promise<void>): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void take([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [take])
  return over
}
