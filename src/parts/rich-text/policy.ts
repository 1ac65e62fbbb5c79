// TypeScript's DOM types do not know Trusted Types yet; this is the part used here.
interface Policy {
  createHTML(html: string): string
}
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined

let policy: Policy | undefined

/** Marks HTML that the server has sanitised as fit for the document, where the browser enforces Trusted Types. */
export function sanitised(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('saruna', { createHTML: (text) => text })
  return policy.createHTML(html)
}
