import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'nativeEvent'>

/** The code of a key that a keyboard for composing words has taken. */
const TAKEN = 229

/**
 * Whether the key belongs to a word that is being composed: Enter takes it, Escape drops it. Safari ends the composition
 * before it tells of the key, and says so by the code alone.
 */
export const isComposing = ({ nativeEvent }: Pressed): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN

/** Whether Enter was pressed for itself. */
export const pressedEnter = (event: Pressed): boolean => event.key === 'Enter' && !isComposing(event)
