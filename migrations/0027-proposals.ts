import { sql, type Kysely } from 'kysely'

/**
 * Other times that wait for an answer stand with the consultation itself: so there is one proposal at a time, and it
 * cannot outlive the statuses in which a consultation may still move.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table consultation
  add column proposed_by text check (proposed_by in ('patient', 'doctor')),
  add column proposed_starts timestamptz[] check (cardinality(proposed_starts) between 1 and 3),
  add column proposed_until timestamptz,
  add column proposal_note text,
  add constraint proposal_is_whole check (
    num_nulls(proposed_by, proposed_starts, proposed_until) in (0, 3)
    and (proposed_by is not null or proposal_note is null)
  ),
  add constraint proposal_while_open check (
    proposed_by is null or status in ('awaiting_approval', 'scheduled')
  ),
  add constraint patient_proposes_one check (
    proposed_by is distinct from 'patient' or cardinality(proposed_starts) = 1
  );
create index consultation_unanswered on consultation (proposed_until) where proposed_by is not null;

drop index consultation_doctor_requests;
create index consultation_doctor_requests on consultation (doctor_id, starts_at, id)
  where status = 'awaiting_approval' or proposed_by = 'patient';
create index consultation_patient_proposals on consultation (patient_id) where proposed_by = 'doctor';
`.execute(db)
}
