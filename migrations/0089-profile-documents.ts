import { sql, type Kysely } from 'kysely'

/**
 * What everyone sees of a specialist is one document, as the draft it was reviewed from is: a new field needs no column.
 * What queries look for, sort by or join is derived from it, so that the two cannot differ. Devices hear of nothing: what
 * is shown stays the same.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create function text_items(list jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(item order by place), '{}')
  from jsonb_array_elements_text(list) with ordinality as items (item, place)
$$;

alter table specialist add column profile jsonb;
alter table specialist disable trigger user;
update specialist set profile = jsonb_build_object(
  'name', name, 'surname', surname, 'photo', photo, 'bio', bio, 'price', trim_scale(price_cents / 100.0),
  'speciality', speciality, 'languages', to_jsonb(languages), 'comments', comments,
  'metaTagDescription', meta_description, 'metaTagKeywords', meta_keywords,
  'topics', to_jsonb(topics), 'methods', to_jsonb(methods), 'education', education, 'practiceSince', practice_since,
  'gender', gender, 'inPerson', in_person, 'city', city, 'address', address, 'takesNew', takes_new,
  'licenceNumber', licence_number, 'licenceAuthority', licence_authority,
  'licenceUntil', to_char(licence_until, 'YYYY-MM-DD'), 'licenceLink', licence_link
);
alter table specialist enable trigger user;

alter table specialist
  drop column name, drop column surname, drop column photo, drop column bio, drop column price_cents,
  drop column speciality, drop column languages, drop column comments,
  drop column meta_description, drop column meta_keywords,
  drop column topics, drop column methods, drop column education, drop column practice_since,
  drop column gender, drop column in_person, drop column city, drop column address, drop column takes_new,
  drop column licence_number, drop column licence_authority, drop column licence_until, drop column licence_link;

alter table specialist
  alter column profile set not null,
  add constraint profile_is_a_document check (jsonb_typeof(profile) = 'object'),
  add column name text not null generated always as (profile ->> 'name') stored,
  add column surname text not null generated always as (profile ->> 'surname') stored,
  add column photo text generated always as (profile ->> 'photo') stored,
  add column speciality text not null generated always as (profile ->> 'speciality') stored,
  add column languages text[] not null generated always as (text_items(profile -> 'languages')) stored,
  add column price_cents integer not null
    generated always as (round((profile ->> 'price')::numeric * 100)::integer) stored
    check (price_cents between 0 and 99900),
  add column topics text[] not null generated always as (text_items(profile -> 'topics')) stored,
  add column gender text generated always as (profile ->> 'gender') stored check (gender in ('female', 'male')),
  add column in_person boolean not null
    generated always as (coalesce((profile ->> 'inPerson')::boolean, false)) stored,
  add column takes_new boolean not null
    generated always as (coalesce((profile ->> 'takesNew')::boolean, true)) stored,
  add column licence_until date generated always as (make_date(
    substr(profile ->> 'licenceUntil', 1, 4)::integer,
    substr(profile ->> 'licenceUntil', 6, 2)::integer,
    substr(profile ->> 'licenceUntil', 9, 2)::integer
  )) stored;

alter table specialist
  add constraint practice_began_in_a_year check ((profile ->> 'practiceSince')::integer between 1950 and 2999),
  add constraint in_person_has_a_city check (not in_person or coalesce(profile ->> 'city', '') <> ''),
  add constraint licence_is_short check (
    char_length(profile ->> 'licenceNumber') <= 40 and char_length(profile ->> 'licenceAuthority') <= 150
  ),
  add constraint licence_link_is_safe check (
    coalesce(profile ->> 'licenceLink', '') = '' or profile ->> 'licenceLink' like 'https://%'
  ),
  add constraint licence_is_whole check (
    (coalesce(profile ->> 'licenceNumber', '') = '') = (coalesce(profile ->> 'licenceAuthority', '') = '')
  ),
  add constraint licence_has_a_number check (
    coalesce(profile ->> 'licenceNumber', '') <> ''
    or (licence_until is null and coalesce(profile ->> 'licenceLink', '') = '')
  );

create index specialist_order on specialist (next_free_at nulls last, surname, name, client_id);
create index specialist_languages on specialist using gin (languages);
create index specialist_topics on specialist using gin (topics);
create index specialist_price on specialist (price_cents, next_free_at nulls last, surname, name, client_id);
create index specialist_licence_until on specialist (licence_until) where licence_until is not null;

-- What is derived has no value yet before a row is written.
create or replace function grow_specialist() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.version := nextval('specialist_version');
  elsif (new.profile, new.search, new.next_free_at, new.next_free_hour_at, new.published_at, new.version)
    is distinct from
    (old.profile, old.search, old.next_free_at, old.next_free_hour_at, old.published_at, old.version)
  then new.version := nextval('specialist_version');
  end if;
  return new;
end $$;
`.execute(db)
}
