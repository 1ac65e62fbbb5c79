/**
 * A transition that another one overtakes is skipped, as it should be: nobody has to hear of it. What the router waits
 * for is `updateCallbackDone`; a refusal of `ready` would stand in the console as an error that nobody has caught.
 */
export function quietTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = begin(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
