import type { Site } from '#contract/site.ts'
import { helpLines } from '#domain/help-lines.ts'
import type { Ports } from '../ports.ts'

/** What the public pages take from configuration. */
export function site({ settings, payments, calls }: Pick<Ports, 'settings' | 'payments' | 'calls'>): Site {
  return {
    institutionNumber: settings.institutionNumber,
    social: settings.social,
    supportEmail: settings.supportEmail,
    helpLines: [...helpLines],
    payments: payments.provider,
    anonymousCalls: calls.hidesAddresses,
  }
}
