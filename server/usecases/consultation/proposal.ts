import type { Proposal } from '#contract/consultation.ts'
import { otherSide, type OpenProposal } from '#domain/proposal.ts'
import type { BareConsultation, ConsultationRow } from '../../store/consultation/read.ts'
import type { ConsultationChanges } from '../../store/consultation/write.ts'
import type { Actor, Ports } from '../ports.ts'

/** Where the words that go with a proposal are sealed. */
export const proposalNotePlace = (consultationId: string) => `consultation/${consultationId}/proposal`

/** What takes a proposal off a consultation. */
export const noProposal = {
  proposed_by: null,
  proposed_starts: null,
  proposed_until: null,
  proposal_note: null,
} as const satisfies ConsultationChanges

/** The proposal that stands with a consultation, as the rules see it. */
export function proposalOf({
  proposed_by: by,
  proposed_starts: starts,
  proposed_until: until,
}: Pick<BareConsultation, 'proposed_by' | 'proposed_starts' | 'proposed_until'>): OpenProposal | null {
  return by && starts && until
    ? { by, starts: starts.map((start) => start.getTime()), until: until.getTime() }
    : null
}

const iso = (at: number) => new Date(at).toISOString()

/** The proposal as its two people see it; administrators do not read what was written. */
export async function proposalView(
  { vault }: Pick<Ports, 'vault'>,
  row: ConsultationRow,
  audience: Actor['role'],
): Promise<Proposal | null> {
  const open = proposalOf(row)
  if (!open) return null
  const sealed = audience === 'admin' ? null : row.proposal_note
  const note =
    sealed === null ? '' : await vault.open(row.patient_data_key, proposalNotePlace(row.id), sealed)
  return {
    times: open.starts.map((from) => ({ from: iso(from), to: iso(from + row.minutes * 60_000) })),
    by: open.by,
    turn: otherSide(open.by),
    until: iso(open.until),
    ...(note ? { note } : {}),
  }
}
