import type { Member } from './clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** How many strangers there are of each kind. */
const CROWD = 1500

/** A well-formed id, always the same for the same kind and number. */
const id = (kind: string, i = 'i') =>
  `overlay(overlay(md5('${kind}' || ${i}) placing '4' from 13) placing '8' from 17)::uuid`

/** Thousands of other people and their records, so that whoever reads more than their own is found out. */
export async function addCrowd({ sql }: InspectedServer): Promise<void> {
  const many = `generate_series(1, ${CROWD}) as i`
  await sql(
    `insert into person (id, email, status, approval, name, surname, data_key, created_at)
     select ${id('p')}, 'crowd' || i || '@example.com', 'confirmed', case when i % 3 = 0 then 'awaiting_approval' end,
       'N' || i, 'S' || i, 'x', now() - i * interval '1 minute' from ${many}`,
  )
  await sql(
    `insert into client (id, person_id, role, alias, payment_plan, created_at)
     select ${id('c')}, ${id('p')}, case when i % 2 = 0 then 'doctor' else 'patient' end, i,
       case when i % 2 = 1 then 'pay_as_you_go' end, now() - i * interval '1 minute' from ${many}`,
  )
  await sql(
    `insert into doctor_profile (client_id, updated_at) select ${id('c')}, now() from ${many} where i % 2 = 0`,
  )
  await sql(
    `insert into specialist (client_id, profile, search, next_free_at, published_at)
     select ${id('c')}, jsonb_build_object('name', 'N' || i, 'surname', 'S' || i, 'speciality', 'therapist',
       'languages', '["lv"]'::jsonb, 'price', 40), 'n' || i, now() + i * interval '1 minute', now()
     from ${many} where i % 2 = 0`,
  )
  await sql(
    `insert into availability (id, doctor_id, local_from, local_to, repeat_weekly, created_at)
     select ${id('a')}, ${id('c', '(i / 2) * 2 + 2')}, i * 60, i * 60 + 60, true, now() from ${many} where i < ${CROWD - 2}`,
  )
  await sql(
    `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     select ${id('v')}, ${id('c', '((i / 2) * 2 + 2)')}, ${id('c', '((i / 2) * 2 + 1)')}, at, at + interval '45 minutes', 45,
       (array['awaiting_approval', 'scheduled', 'finished', 'rejected'])[i % 4 + 1], 'card', 4000, 4000, now()
     from (select i, now() + i * interval '1 hour' as at from ${many}) as times where i < ${CROWD - 2}`,
  )
  await sql(
    `insert into busy (client_id, subject, during, kind)
     select ${id('c', '((i / 2) * 2 + 2)')}, ${id('v')}, tstzrange(at, at + interval '45 minutes'), 'consultation'
     from (select i, now() + i * interval '1 hour' as at from ${many}) as times where i < ${CROWD - 2}`,
  )
  await sql(
    `insert into card (id, patient_id, token, brand, last4, expiry, name, is_default, created_at)
     select ${id('k')}, ${id('c')}, 'none', 'visa', '4242', '12/49', 'N', true, now() from ${many} where i % 2 = 1`,
  )
  await sql(
    `insert into news_post (id, image, title, post_text, published, published_at, created_at)
     select ${id('n')}, '/files/a.svg', 'T' || i, '<p>x</p>', i % 10 = 0, now() - i * interval '1 minute', now() from ${many}`,
  )
  await sql(
    `insert into session (id, token_hash, person_id, client_id, created_at, used_at)
     select ${id('s')}, 'x' || i, ${id('p')}, ${id('c')}, now(), now() from ${many}`,
  )
  await sql(
    `insert into ledger_account (id, kind, owner, unit) select 'wallet/' || ${id('c')} || '/cents', 'wallet', ${id('c')}, 'cents'
     from ${many} where i % 2 = 0`,
  )
  await sql(
    `insert into chat (id, patient_id, doctor_id, message_key, last_seq, last_at, created_at)
     select ${id('h')}, ${id('c', '((i / 2) * 2 + 1)')}, ${id('c', '((i / 2) * 2 + 2)')}, 'x', 9, now() - i * interval '1 minute', now()
     from ${many} where i % 2 = 0 and i < ${CROWD - 2}`,
  )
  await messages(
    { sql },
    id('h'),
    id('c', '((i / 2) * 2 + 1)'),
    `${many} where i % 2 = 0 and i < ${CROWD - 2}`,
  )
  await earnings({ sql }, `'wallet/' || ${id('c')} || '/cents'`, `${many} where i % 2 = 0`, 'crowd')
  await payouts({ sql }, id('c'), `${many} where i % 2 = 0`)
  const [theirs, paidBy] = [id('c', '((i / 2) * 2 + 2)'), id('c', '((i / 2) * 2 + 1)')]
  await payments({ sql }, theirs, paidBy, `${many} where i < ${CROWD - 2}`)
  await sql(
    `insert into feedback (id, consultation_id, client_id, audience, skipped, created_at)
     select ${id('f')}, ${id('v')}, ${id('c', '((i / 2) * 2 + 1)')}, 'patient', i % 5 = 0, now() - i * interval '1 day'
     from ${many} where i < ${CROWD - 2}`,
  )
  await sql(
    `insert into feedback_answer (feedback_id, question_id, rating)
     select ${id('f')}, (select id from feedback_question where audience = 'patient' limit 1), i % 5 + 1
     from ${many} where i % 5 <> 0 and i < ${CROWD - 2}`,
  )
  await sql(
    `insert into follow_up (id, doctor_id, patient_id, starts_at, minutes, until, offered_at)
     select ${id('u')}, ${id('c', '((i / 2) * 2 + 2)')}, ${id('c', '((i / 2) * 2 + 1)')}, now() + i * interval '1 hour', 45,
       now() + i * interval '1 hour', now() from ${many} where i < ${CROWD - 2} on conflict do nothing`,
  )
  // Jobs that are done, or will be: among them lie those given up.
  await sql(
    `insert into pgboss.job (name, data, state, completed_on, start_after)
     select 'send-mail', '{}', (case when i % 2 = 0 then 'completed' else 'created' end)::pgboss.job_state,
       case when i % 2 = 0 then now() end, now() + interval '1 year' from ${many}`,
  )
  await sql('analyze')
}

async function earnings({ sql }: Pick<InspectedServer, 'sql'>, wallet: string, from: string, name: string) {
  await sql(
    "insert into ledger_account (id, kind, unit) values ('platform/cents', 'platform', 'cents') on conflict do nothing",
  )
  await sql(
    `insert into ledger_transfer (id, key, debit, credit, unit, amount, state, reason, minutes, created_at)
     select ${id(`${name}t`)}, '${name}' || i, 'platform/cents', ${wallet}, 'cents', 100, 'posted', 'earning', 45,
       now() - i * interval '1 minute' from ${from}`,
  )
}

/** One of twenty still waits to be paid. */
async function payouts({ sql }: Pick<InspectedServer, 'sql'>, doctor: string, from: string) {
  await sql(
    `insert into payout (id, doctor_id, name, iban, cents, status, created_at, executed_at)
     select gen_random_uuid(), ${doctor}, 'N', 'LV80BANK0000435195001', 100,
       case when i % 20 = 0 then 'created' else 'executed' end, now() - i * interval '1 minute',
       case when i % 20 = 0 then null else now() end
     from ${from}`,
  )
}

/** Payments that were taken, each with its receipt. */
async function payments(
  { sql }: Pick<InspectedServer, 'sql'>,
  doctor: string,
  patient: string,
  from: string,
) {
  await sql(
    `with paid as (
       insert into payment (id, patient_id, consultation_id, cents, state, reservation, created_at)
       select gen_random_uuid(), ${patient}, gen_random_uuid(), 4000, 'captured',
         jsonb_build_object('doctorId', ${doctor}, 'from', now()), now() - i * interval '1 minute' from ${from}
       returning id, created_at)
     insert into receipt (payment_id, paid_at) select id, created_at from paid`,
  )
}

/** Nine messages of one side in each chat; erased ones, for nobody here can seal. */
async function messages({ sql }: Pick<InspectedServer, 'sql'>, chat: string, author: string, from: string) {
  await sql(
    `insert into message (id, chat_id, seq, author_id, content, sent_at, created_at, removed_at)
     select gen_random_uuid(), chat, seq, author, '', now(), now(), now()
     from (select ${chat} as chat, ${author} as author from ${from}) as chats, generate_series(1, 9) as seq
     on conflict do nothing`,
  )
}

/** As many records of their own for a doctor and a patient. */
export async function addOwn(
  { sql }: InspectedServer,
  doctor: Member,
  patient: Member,
  count: number,
): Promise<void> {
  const many = `generate_series(1, ${count}) as i`
  const [d, p] = [`'${doctor.clientId}'::uuid`, `'${patient.clientId}'::uuid`]
  await sql(
    `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     select gen_random_uuid(), ${d}, ${p}, at, at + interval '45 minutes', 45,
       (array['awaiting_approval', 'scheduled', 'finished'])[i % 3 + 1], 'card', 4000, 4000, now()
     from (select now() + i * interval '3 hours' as at, i from ${many}) as times`,
  )
  await sql(
    `insert into card (id, patient_id, token, brand, last4, expiry, name, is_default, created_at)
     select gen_random_uuid(), ${p}, gen_random_uuid()::text, 'visa', '4242', '12/49', 'N', false, now() from ${many}`,
  )
  await sql(
    `insert into follow_up (id, doctor_id, patient_id, starts_at, minutes, until, status, offered_at, closed_at)
     select gen_random_uuid(), ${d}, ${p}, now(), 45, now(), 'withdrawn', now(), now() from ${many}`,
  )
  await sql(
    `insert into follow_up (id, doctor_id, patient_id, starts_at, minutes, until, offered_at)
     select gen_random_uuid(), id, ${p}, now() + interval '9 days', 45, now() + interval '8 days', now()
     from client where role = 'doctor' order by id limit ${count} on conflict do nothing`,
  )
  await sql(
    `insert into availability (id, doctor_id, local_from, local_to, repeat_weekly, created_at)
     select gen_random_uuid(), ${d}, 30000000 + i * 600, 30000060 + i * 600, true, now() from ${many}`,
  )
  await sql(
    `insert into chat (id, patient_id, doctor_id, message_key, last_seq, last_at, created_at)
     select gen_random_uuid(), id, ${d}, 'x', 9, now(), now() from client
     where role = 'patient' and id <> ${p} order by id limit ${count} on conflict do nothing`,
  )
  await messages({ sql }, 'id', 'patient_id', `chat where doctor_id = ${d} and patient_id <> ${p}`)
  await sql(
    `insert into message (id, chat_id, seq, author_id, content, sent_at, created_at, removed_at)
     select gen_random_uuid(), chat.id, chat.last_seq + i, ${p}, '', now(), now(), now()
     from chat, ${many} where doctor_id = ${d} and patient_id = ${p}`,
  )
  await sql(`update chat set last_seq = last_seq + ${count} where doctor_id = ${d} and patient_id = ${p}`)
  const wallet = `wallet/${doctor.clientId}/cents`
  await sql(
    `insert into ledger_account (id, kind, owner, unit) values ('${wallet}', 'wallet', ${d}, 'cents') on conflict do nothing`,
  )
  await earnings({ sql }, `'${wallet}'`, many, `own${count}`)
  await payouts({ sql }, d, many)
  await payments({ sql }, d, p, many)
  await sql(
    `insert into payment_finding (id, kind, subject, found_at)
     select gen_random_uuid(), 'difference', gen_random_uuid()::text, now() from ${many}`,
  )
  await sql(
    `insert into pgboss.job (name, data, source_name, source_retry_count)
     select 'dead-letters', '{"personId": "${patient.personId}"}', 'send-mail', 13 from ${many}`,
  )
  await sql('analyze')
}
