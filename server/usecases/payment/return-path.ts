/** The path of a screen with what its address says is paid for: a bank leads back there, and nothing chosen is lost. */
export function returnPath(screen: string, search: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${screen}?${new URLSearchParams(said).toString()}`
}
