/**
 * What is said about a field when it is left stands between the fields, and moves what is below it. Whoever leaves it by
 * pressing something there would find it gone from under the finger: the press goes down on it, and the click lands
 * beside. So what a press brings about is shown once the press has ended and its click was handled.
 */

let pressed = false
let waiting: (() => void)[] = []

function begin() {
  pressed = true
}

function end() {
  if (!pressed) return
  // The browser sends the click right behind the end of the press, in the same task.
  setTimeout(() => {
    pressed = false
    const all = waiting
    waiting = []
    for (const go of all) go()
  })
}

/** The end of a press is not always told: a list of the system's own, a menu, a drag or another window takes it away. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'click', 'keydown', 'contextmenu', 'dragend']

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true }
  document.addEventListener('pointerdown', begin, options)
  // A tap moves the focus only after the finger has gone, with the events of a mouse.
  document.addEventListener('mousedown', begin, options)
  for (const name of ends) document.addEventListener(name, end, options)
  document.addEventListener('pointermove', ({ buttons }) => void (buttons === 0 && end()), options)
  // A field of text tells its change when it is left, which is where a press begins.
  document.addEventListener(
    'change',
    ({ target }) => void (target instanceof HTMLSelectElement && end()),
    options,
  )
  addEventListener('blur', end)
}

/** Ends with the press that is under way; where there is none, at once. */
export function pressOver(): Promise<void> | undefined {
  return pressed ? new Promise((resolve) => waiting.push(resolve)) : undefined
}
