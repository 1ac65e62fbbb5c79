/** The address that opens a screen as one of a person's client profiles, whichever of them is in use. */
export const profileLink = (clientId: string, path: string): string =>
  `/profiles/${clientId}?to=${encodeURIComponent(path)}`
