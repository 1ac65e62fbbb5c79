// TypeScript's DOM types do not know Trusted Types yet; this is the part used here.
interface Policy {
  createHTML: (html: string) => string
}
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

let policy: Policy | undefined

/** Reads HTML into a document of its own, in which nothing runs and nothing is loaded. Nodes are made from it, never markup. */
export function parse(html: string): Document {
  if (typeof trustedTypes !== 'undefined')
    policy ??= trustedTypes.createPolicy('lexical', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}
