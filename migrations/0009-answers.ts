import { sql, type Kysely } from 'kysely'

/** Answers to the questionnaire: which options were chosen, sealed; one row a question, carried over between versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table questionnaire_answer (
  patient_id uuid not null references client (id),
  question_id uuid not null,
  questionnaire_id uuid not null references questionnaire (id),
  chosen text not null,
  saved_at timestamptz not null,
  primary key (patient_id, question_id)
);

create table questionnaire_submission (
  patient_id uuid primary key references client (id),
  questionnaire_id uuid not null references questionnaire (id),
  submitted_at timestamptz not null
);
`.execute(db)
}
