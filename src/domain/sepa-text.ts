// Letters that are no Latin letter with a mark. Cyrillic as passports write it (ICAO 9303).
const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'аa бb вv гg ґg дd еe ёe єie жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu ўu фf хkh цts чch шsh щshch ъie ыy ь эe юiu ' +
    'яia ßss æae œoe øo łl đd ðd þth ıi ħh'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

function latin(letter: string): string {
  const small = letter.toLowerCase()
  const spelled = LETTERS.get(small)
  if (spelled === undefined || small === letter) return spelled ?? letter
  return spelled.slice(0, 1).toUpperCase() + spelled.slice(1)
}

/**
 * A text in the characters that every bank of SEPA takes, at most so many: letters without marks, Cyrillic in Latin
 * ones, anything else as a space. Never empty: banks refuse that.
 */
export function sepaText(text: string, most: number): string {
  const spelled = text.normalize('NFC').replaceAll(/\p{L}/gu, latin)
  const plain = spelled
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^A-Za-z\d/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()
  return plain || 'NOTPROVIDED'
}
