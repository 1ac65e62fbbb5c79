import type { Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'

/** Looks for malware in files that people send. */
export interface Scanner {
  /**
   * Null when nothing is known against a file. Refuses with `malware_found` what is malware, with `payload_too_large` what
   * the scanner does not take, and with `scan_unavailable` while it gives no answer: nothing passes unseen.
   */
  scan(bytes: Bytes): Promise<Outcome<null>>
}
