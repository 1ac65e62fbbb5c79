const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

/** The control of a field, or the group it is, by id or name. */
const find = (field: string) => document.getElementById(field) ?? document.getElementsByName(field)[0]

/** The field on this page that a path names, or the nearest one around it; nothing where there is none. */
export function fieldOn(path: string): string | undefined {
  const steps = path.split('.')
  for (let count = steps.length; count > 0; count -= 1) {
    const field = steps.slice(0, count).join('.')
    if (find(field)) return field
  }
  return undefined
}

/** Moves focus to a field; within a group, to its first control. */
export function focusField(field: string): void {
  const found = find(field)
  const control = found?.matches('fieldset, div:not([contenteditable])')
    ? found.querySelector<HTMLElement>(controls)
    : found
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
