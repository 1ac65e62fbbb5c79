import { type ComponentType, createElement, use } from 'react'

/** A part of the page that is loaded when it is first shown, or before that by `bring`. */
export interface Later<P> {
  (props: P): React.ReactNode
  bring: () => Promise<unknown>
}

/**
 * Where loading fails, the page goes on without the part. One that has come is drawn at once: where something must
 * stand in for a part, React leaves it there for 300 ms, however soon the part comes.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let part: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  async function once() {
    part = await load().catch(() => () => null)
    return part
  }
  const bring = () => (coming ??= once())
  const Part = (props: P) => createElement(part ?? use(bring()), props)
  return Object.assign(Part, { bring })
}
