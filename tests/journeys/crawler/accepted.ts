import type { Fault } from '../checks/fault.ts'

interface Accepted {
  check: string
  /** Where: a part of the route, the element or the text. */
  at: RegExp
  why: string
}

/** What is right as it is although a check does not like it, with the reason. */
const accepted: readonly Accepted[] = []

/** Why a fault of a route is none; undefined where it is one. */
export const acceptedFor = ({ check, element, text, detail }: Fault, route: string): string | undefined =>
  accepted.find((each) => each.check === check && each.at.test(`${route} ${element} ${text} ${detail}`))?.why
