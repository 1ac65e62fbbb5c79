import type { Fault } from '../checks/fault.ts'
import { acceptedFor } from './accepted.ts'
import type { Variant } from './variants.ts'

/** Where a fault was seen. */
export interface Seen extends Variant {
  person: string
  /** The route, or the moment after an act. */
  route: string
  address: string
}

/** The same fault in all its variants. */
interface Problem extends Fault {
  person: string
  route: string
  address: string
  variants: string[]
}

/** Gathers what is found on the way, so that nothing is told twice and everything at the end. */
export function problems() {
  const all = new Map<string, Problem>()
  const looked = new Set<string>()
  return {
    /** Notes that a screen was looked at, and what was wrong there. */
    add({ person, route, address, ...variant }: Seen, faults: readonly Fault[]): void {
      const name = Object.values(variant).join(' ')
      looked.add(`${person} ${route} ${address} ${name}`)
      for (const fault of faults) {
        if (acceptedFor(fault, `${route} ${address}`)) continue
        const key = [
          person,
          route,
          fault.check,
          fault.element,
          fault.check === 'console' ? fault.text : '',
        ].join('|')
        const known = all.get(key) ?? { ...fault, person, route, address, variants: [] }
        if (!known.variants.includes(name)) known.variants.push(name)
        all.set(key, known)
      }
    },
    looked: () => looked.size,
    /** Each fault on lines of its own, in the order of the checks. */
    list(): string[] {
      return [...all.values()]
        .toSorted((one, other) => one.check.localeCompare(other.check))
        .map(({ check, detail, element, text, person, route, address, variants }) =>
          [
            `${check}: ${detail}`,
            `    ${element}  «${text}»`,
            `    ${route} (${address}) as ${person}, ${variants.length > 4 ? `${variants.slice(0, 4).join('; ')} and ${variants.length - 4} more` : variants.join('; ')}`,
          ].join('\n'),
        )
    },
  }
}
export type Problems = ReturnType<typeof problems>
