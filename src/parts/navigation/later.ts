import { type ComponentType, lazy } from 'react'

/** A part that is loaded when it is first shown. Where that fails, the page goes on without it. */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
