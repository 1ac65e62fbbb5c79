/** The typefaces by the names of their files. */
export const typefaces = { text: 'commissioner-regular', strong: 'commissioner-semibold' } as const

/** Points, as everything here. */
export const MARGIN = 56

/** The light colours of the design tokens. */
export const colours = {
  ink: '#122d27',
  faint: '#596d66',
  line: '#daded5',
  spruce: '#094c3c',
  honey: '#f5c15c',
} as const
