import { useId, useState } from 'react'

/** Whether a card's form is open. Closing it leads back to the card's heading, from where the keyboard goes on. */
export function useEditing() {
  const id = useId()
  const [editing, setEditing] = useState(false)
  return {
    /** Of the heading. */
    id,
    editing,
    open: () => setEditing(true),
    close: () => {
      setEditing(false)
      document.getElementById(id)?.focus()
    },
  }
}
