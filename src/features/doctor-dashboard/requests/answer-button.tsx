import { type ComponentProps, useRef } from 'react'
import { useFocusGoesOn } from '../../../hooks/focus-goes-on.ts'
import { Button } from '../../../ui/button/button.tsx'

/** An answer that goes away once it was given: then one reads on at the head of the dialog, which says what is now. */
export function AnswerButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusGoesOn(button, (gone) => {
    const head = gone.closest('dialog')?.querySelector('h2')
    return () => head?.focus()
  })
  return <Button {...props} ref={button} />
}
