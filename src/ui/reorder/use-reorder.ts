import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

/** How near to the edge of the window a pulled row makes it scroll, and by how much. */
const EDGE_PX = 90
const SCROLL_PX = 14

interface Options {
  count: number
  onMove: (from: number, to: number) => void
  /** What is said to whoever does not see where a row has come to, counted from 0. */
  said: (to: number) => string
}

/** Which control of a row moved it: it has the focus in the new place too. */
type Control = 'number' | 'grip' | 'up' | 'down'

/** Moves the rows of a list: by number, by Alt and the arrows, or by pulling the grip. Rows are the list's children. */
export function useReorder<List extends HTMLElement>({ count, onMove, said }: Options) {
  const list = useRef<List>(null)
  const focusOn = useRef<{ row: number; control: Control } | null>(null)
  const [status, setStatus] = useState('')
  const [pulled, setPulled] = useState<{ from: number; to: number } | null>(null)

  // A browser takes the focus from what is moved.
  useLayoutEffect(() => {
    const wanted = focusOn.current
    focusOn.current = null
    if (wanted) controlIn(list.current?.children[wanted.row], wanted.control)?.focus()
  })

  function move(from: number, to: number, control?: Control) {
    if (to < 0 || to >= count || to === from) return
    if (control) focusOn.current = { row: to, control }
    setStatus(said(to))
    onMove(from, to)
  }

  const keys = (index: number, control: Control) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (event.key === 'Escape') setPulled(null)
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step, control)
  }

  /** The row at a height of the window. */
  function rowAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].slice(0, count)
    const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return found < 0 ? count - 1 : found
  }

  return {
    list,
    status,
    move,
    keys,
    /** Where a pulled row would come to, beside this one. */
    dropAt(index: number): 'before' | 'after' | undefined {
      if (!pulled || pulled.to !== index || pulled.from === index) return undefined
      return pulled.to > pulled.from ? 'after' : 'before'
    },
    grip: (index: number) => ({
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      'data-move': 'grip',
      onKeyDown: keys(index, 'grip'),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPulled({ from: index, to: index })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!pulled) return
        if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
        if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
        const to = rowAt(clientY)
        if (to !== pulled.to) setPulled({ ...pulled, to })
      },
      onPointerUp() {
        if (pulled) move(pulled.from, pulled.to, 'grip')
        setPulled(null)
      },
      onLostPointerCapture: () => setPulled(null),
    }),
  }
}
export type Reorder = Omit<ReturnType<typeof useReorder<HTMLElement>>, 'list'>

/** A row comes before the rows within it, and so does its control. */
const controlIn = (row: Element | undefined, control: Control) =>
  row?.querySelector<HTMLElement>(`[data-move='${control}']`)
