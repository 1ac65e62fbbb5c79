/** A text without the ids in it: a group of one may by chance be the very digits that must not be there. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
