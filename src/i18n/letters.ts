import type { Language } from '#contract/enums.ts'

/**
 * Begins to load the letters and figures of a language; ends when they are there, or cannot be had. Found only when the
 * first text is laid out, they would come after it, and every line would break anew.
 */
export const loadLetters = (language: Language): Promise<unknown> =>
  document.fonts
    .load("1em 'Commissioner Variable', 'Saruna Figures'", language === 'ru' ? 'Яa0' : 'āa0')
    .catch(() => undefined)
