/** One part of an address: a parameter, one that may be missing, or a word. */
function partOf(segment: string): string {
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
  return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
}

function patternOf(address: string): RegExp {
  const parts = address.split('/').filter(Boolean).map(partOf)
  // The router takes capitals for small letters, and an address with a stroke at its end for the one without.
  return new RegExp(`^${parts.join('')}/?$`, 'i')
}

/** Whether an address is one of the page's, by its router's own list (`/news/$postId`, `/login/{-$email}`). */
export function isPageAddress(addresses: readonly string[]): (path: string) => boolean {
  const patterns = addresses.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
