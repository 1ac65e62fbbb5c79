/**
 * One policy everywhere, the hosts of Stripe and Daily included: nothing inline, scripts only of our own origin and
 * these two, and no string becomes a script or markup but through the page's named policies.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' https://js.stripe.com https://*.daily.co",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob: mediastream:",
  "font-src 'self'",
  "connect-src 'self' https://api.stripe.com https://*.daily.co wss://*.daily.co",
  "frame-src 'self' https://js.stripe.com https://hooks.stripe.com https://*.daily.co",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types default saruna lexical 'allow-duplicates'",
].join('; ')

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
}

/** Only where the site itself is served over TLS. */
export const strictTransport = 'max-age=63072000; includeSubDomains'
