const names = new Map<string, Intl.DisplayNames>()

/** The name of language `code` in `language` with a capital letter; undefined when the browser has none. */
export function nameIn(language: string, code: string): string | undefined {
  let known = names.get(language)
  if (!known) {
    known = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    names.set(language, known)
  }
  const name = known.of(code)
  return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
