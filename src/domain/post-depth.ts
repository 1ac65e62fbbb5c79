const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi
const VOID = new Set(['br', 'img'])

/** How deep the tags of a post stand in each other. Expects what the sanitiser writes: whatever is opened is closed. */
export function postDepth(html: string): number {
  let open = 0
  let deepest = 0
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    if (VOID.has(tag.toLowerCase())) continue
    open += slash ? -1 : 1
    deepest = Math.max(deepest, open)
  }
  return deepest
}
