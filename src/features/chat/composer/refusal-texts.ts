import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../../data/replica-acts.ts'

/** Why this device could not keep what was written; the text stays in its field. */
export const refusalTexts = {
  storage_full: msg`Šajā ierīcē vairs nav vietas. Teksts paliek šeit; atbrīvojiet vietu un mēģiniet vēlreiz.`,
  storage_unavailable: msg`Pārlūks neļauj šeit neko saglabāt. Teksts paliek šeit; mēģiniet citā logā vai pārlūkā.`,
  read_only: msg`Šī lapa ir novecojusi. Pārlādējiet to un mēģiniet vēlreiz.`,
  signed_out: msg`Sesija ir beigusies. Ienāciet vēlreiz.`,
} satisfies Record<RefusalCode, MessageDescriptor>
