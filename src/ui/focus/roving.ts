import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Which of so many items a key leads to from another; undefined for every other key. */
function rovingTarget(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(at - 1, 0)
  return undefined
}

/**
 * Makes a toolbar of many items one stop of the keyboard: arrows, Home and End move within it. The stop is the item one
 * was on, and once one has left, the chosen one again. Each item is the first of its kind in its place: a link or a button.
 */
export function useRoving(chosen: string | undefined, ids: readonly string[]) {
  const [on, setOn] = useState<string>()
  const stop = [on, chosen].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  return {
    /** For the element around the items. */
    toolbar: {
      role: 'toolbar' as const,
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')]
        const at = items.findIndex((item) => item === document.activeElement)
        const target = at < 0 ? undefined : rovingTarget(event.key, at, items.length)
        if (target === undefined) return
        event.preventDefault()
        items[target]?.focus()
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setOn(undefined)
      },
    },
    /** For each item. */
    item: (id: string) => ({
      'data-roving': '',
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setOn(id),
    }),
  }
}
