/**
 * Works through what one socket says in the order in which it was said: a greeting is not overtaken by what follows it, and a
 * message that was written before leaving still finds its writer in the call. Failures go to `onError`.
 */
export function inOrder(onError: (error: unknown) => void): (work: () => Promise<unknown>) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    last = last.then(work).catch(onError)
  }
}
