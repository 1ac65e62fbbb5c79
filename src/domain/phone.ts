const SHORTEST = 5
const LONGEST = 15

/** As it is stored and dialled: digits, with a plus before an international number (00 becomes one). */
export function normalisePhone(text: string): string {
  return text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
}

/** Whether a text is a telephone number: at most one plus in front, 5 to 15 characters as it is stored (E.164). */
export function isPhone(text: string): boolean {
  const number = normalisePhone(text)
  return number.length >= SHORTEST && number.length <= LONGEST && /^\+?[1-9]\d+$/.test(number)
}
