import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorTexts } from '#contract/error-texts.ts'
import type { RefusalCode, RefusedCode } from '../../data/replica-acts.ts'

/** Why this device could not keep a choice. */
export const refusalTexts = {
  storage_full: msg`Šajā ierīcē vairs nav vietas. Atbrīvojiet vietu un mēģiniet vēlreiz.`,
  storage_unavailable: msg`Pārlūks neļauj šeit neko saglabāt. Mēģiniet citā logā vai pārlūkā.`,
  read_only: msg`Šī lapa ir novecojusi. Pārlādējiet to un mēģiniet vēlreiz.`,
  signed_out: msg`Sesija ir beigusies. Ienāciet vēlreiz.`,
} satisfies Record<RefusalCode, MessageDescriptor>

/** Why the server did not take an answer, and what helps. */
export const rejectionTexts = {
  validation: msg`Jautājums tikmēr ir mainīts. Lūdzu, atbildiet uz to vēlreiz.`,
  not_found: msg`Šīs anketas vairs nav. Lūdzu, atbildiet uz jautājumu vēlreiz.`,
  forbidden: msg`Uz anketu var atbildēt tikai pacienta profilā.`,
  wrong_status: errorTexts.internal,
  plan_without_chat: errorTexts.internal,
  id_reused: errorTexts.internal,
  attachment_missing: errorTexts.internal,
  file_not_allowed: errorTexts.internal,
  pdf_not_rewritable: errorTexts.internal,
  malware_found: errorTexts.internal,
  payload_too_large: errorTexts.internal,
} satisfies Record<RefusedCode, MessageDescriptor>
