import { sql, type Kysely } from 'kysely'

/**
 * Versions of the questionnaire have numbers, and who saved them; none ever changes. Each option belongs to one question
 * for good, whatever is edited later: an answer, which is kept by its options, can then never become one to another
 * question.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table questionnaire add column number integer, add column saved_by uuid references client (id);
update questionnaire set number = ranked.number
  from (select id, row_number() over (order by created_at, id desc) as number from questionnaire) ranked
  where ranked.id = questionnaire.id;
alter table questionnaire
  alter column number set not null,
  add constraint questionnaire_number unique (number);

create function number_questionnaire() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('questionnaire'));
  if new.number is null then select coalesce(max(number), 0) + 1 into new.number from questionnaire; end if;
  return new;
end $$;
create trigger number before insert on questionnaire for each row execute function number_questionnaire();

create function keep_questionnaire() returns trigger language plpgsql as $$
begin
  raise exception 'a version of the questionnaire never changes';
end $$;
create trigger keep before update on questionnaire for each row execute function keep_questionnaire();

create table question_option (
  id uuid primary key,
  question_id uuid not null
);
create index question_option_question on question_option (question_id);
create function keep_question_options() returns trigger language plpgsql as $$
begin
  insert into question_option (id, question_id)
    select (option->>'_id')::uuid, (question->>'_id')::uuid
    from jsonb_array_elements(new.content->'questions') question, jsonb_array_elements(question->'options') option
    on conflict (id) do nothing;
  if exists (
    select from jsonb_array_elements(new.content->'questions') question,
      jsonb_array_elements(question->'options') option
    join question_option on question_option.id = (option->>'_id')::uuid
    where question_option.question_id <> (question->>'_id')::uuid
  ) then raise exception 'an option belongs to one question for good'; end if;
  return null;
end $$;
insert into question_option (id, question_id)
  select (option->>'_id')::uuid, (question->>'_id')::uuid
  from questionnaire, jsonb_array_elements(content->'questions') question,
    jsonb_array_elements(question->'options') option
  on conflict (id) do nothing;
create trigger keep_options after insert on questionnaire for each row execute function keep_question_options();
`.execute(db)
}
