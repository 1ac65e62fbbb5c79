import { cleanPost } from '#domain/clean-post.ts'

// TypeScript's DOM types do not know Trusted Types yet; this is the part used here.
interface Policy {
  createHTML(html: string): string
}
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined

let policy: Policy | undefined

/**
 * The HTML of a post as it may stand in the document. The policy itself cleans, so that nothing becomes HTML uncleaned
 * through it, whatever the server or this device's copy let through.
 */
export function sanitised(html: string): string {
  if (typeof trustedTypes === 'undefined') return cleanPost(html)
  policy ??= trustedTypes.createPolicy('saruna', { createHTML: cleanPost })
  return policy.createHTML(html)
}
