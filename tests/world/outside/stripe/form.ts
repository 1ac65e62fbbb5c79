import { Refusal } from './refusal.ts'

/** What Stripe's package sends, as objects: `metadata[key]=…&expand[0]=…`. */
export type Form = { [name: string]: string | Form }

export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((part) => part.replace(/\]$/, ''))
    const last = names.pop() ?? ''
    let place = form
    for (const name of names) {
      const inner = (place[name] ??= {})
      if (typeof inner === 'string') throw new Error(`${path} is both a value and more`)
      place = inner
    }
    place[last] = value
  }
  return form
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

/** The values of a list, or of an object. */
export const listOf = (form: Form, name: string): Record<string, string> => {
  const value = form[name] ?? {}
  if (typeof value === 'string') return {}
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}

/** What Stripe does not know it refuses, so that a name which only the double would take is found out. */
export function only(form: Form, known: string[]): void {
  const unknown = Object.keys(form).find((each) => !known.includes(each) && each !== 'expand')
  if (unknown === undefined) return
  throw new Refusal(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
  })
}
