/**
 * Whether a patient may ask a specialist for a consultation: who takes no new patients is there for their own, with
 * whom a consultation was agreed on before.
 */
export function mayAsk({
  takesNew,
  isOwnPatient,
}: {
  readonly takesNew: boolean
  readonly isOwnPatient: boolean
}): boolean {
  return takesNew || isOwnPatient
}
