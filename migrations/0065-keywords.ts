import { sql, type Kysely } from 'kysely'

/** Keywords, which stand with options as their categories. Those of the versions so far are taken over. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table keyword (
  label text primary key check (char_length(label) between 1 and 255),
  created_at timestamptz not null
);
insert into keyword (label, created_at)
  select upper(left(label, 1)) || substr(label, 2), min(created_at)
  from questionnaire, jsonb_array_elements(content->'questions') question,
    jsonb_array_elements(question->'options') option,
    jsonb_array_elements_text(option->'categories') label
  where char_length(label) between 1 and 255
  group by 1;
`.execute(db)
}
