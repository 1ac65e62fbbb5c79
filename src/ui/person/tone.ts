/** The four grounds of portraits. */
const portraitTones = ['honey', 'clover', 'mint', 'flax'] as const

type PortraitTone = (typeof portraitTones)[number]

/** The same person always stands on the same ground. */
export function toneOf(id: string): PortraitTone {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return portraitTones[sum % portraitTones.length] ?? 'honey'
}
