import { randomUUID } from 'node:crypto'
import { refuseFreeUser } from '#contract/admin.ts'
import { openChat, putMessage } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import { returnPayout, withdraw } from '#contract/payout.ts'
import { contactSupport, listSupportMessages, replyToSupportMessage } from '#contract/support.ts'
import type { PushPayload } from '#contract/push.ts'
import { pushReads } from '../../../server/effects/push-reads.ts'
import { sendPush } from '../../../server/effects/push.ts'
import { sendMail } from '../../../server/effects/send-mail.ts'
import type { Effects } from '../../../server/external/jobs/port.ts'
import type { Mail } from '../../../server/external/mail/port.ts'
import type { MailKind, PushKind } from '../../../server/notices/registry.ts'
import { dayAt, iso, openClinic, type Member } from '../people/clinic.ts'
import { giveEarnings } from '../money/earnings.ts'
import { startInspected } from '../server/inspected.ts'
import { mailSituations, pushSituations, type Reader } from './notice-kinds.ts'
import { ordering } from '../money/orders.ts'
import { openServices } from '../server/services.ts'
import { showAs } from '../people/show-as.ts'

/** What may reach no doctor of a patient who stays anonymous. */
export const secrets = ['Zelma', 'Slepena', '29998877', '1971-03-04', '04.03.1971']

/**
 * One anonymous patient who has done everything one can be told of, with its doctor and an administrator; and a way to
 * have any mail and any push of them written as things stand, by what really writes them.
 */
export async function openNotices() {
  const server = await startInspected()
  const clinic = await openClinic(server)
  const { api, admin } = clinic
  const [doctor, patient, stranger] = [
    await clinic.newDoctor(),
    await clinic.newPatient({ anonymous: true }),
    await clinic.newPatient(),
  ]
  await server.sql(
    `update person set name = 'Zelma', surname = 'Slepena', phone = '+37129998877', birth_date = '1971-03-04' where id = $1`,
    [patient.personId],
  )
  await showAs(server, doctor, { name: 'Ilze', surname: 'Zvirbule' })
  await server.sql(`update person set name = 'Ilze', surname = 'Zvirbule' where id = $1`, [doctor.personId])
  await clinic.giveCard(patient)
  const { _id: consultationId } = await clinic.schedule(
    patient,
    doctor,
    (await clinic.freeTimes(doctor, 9))[0] ?? '',
  )
  await clinic.effectsDone()
  const orders = ordering(clinic)
  const order = { open: '', lapsed: '', returned: '' }
  for (const status of ['open', 'lapsed', 'returned'] as const)
    order[status] = (await orders.orderPack(patient))._id
  await orders.sendBack({ _id: order.returned })
  await server.sql(`update purchase_order set status = 'lapsed' where id = $1`, [order.lapsed])
  await clinic.subscribe(patient, 'advanced')
  const chat = await api.send(openChat, { token: patient.token, body: { doctorId: doctor.clientId } })
  const messages = { patient: randomUUID(), doctor: randomUUID() }
  for (const side of ['patient', 'doctor'] as const)
    await api.send(putMessage, {
      token: side === 'patient' ? patient.token : doctor.token,
      params: { id: chat._id, messageId: messages[side] },
      body: { content: 'Labdien!', sentAt: iso(dayAt(0)) },
    })
  await server.sql('update chat set patient_read_seq = 0, doctor_read_seq = 0 where id = $1', [chat._id])
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  const payout = await api.send(withdraw, { token: doctor.token, body: { amount: 5 } })
  await api.send(returnPayout, {
    token: admin.token,
    params: { id: payout._id },
    body: { reason: 'IBAN 404' },
  })
  const [receipt] = await server.sql<{ payment_id: string }>('select payment_id from receipt')
  const paymentId = receipt?.payment_id ?? ''
  const [issue] = await server.sql<{ id: string }>(
    `insert into payment_finding (id, kind, subject, payment_id, cents, found_at)
     values (gen_random_uuid(), 'refund_failed', 'notices', $1, 3600, now()) returning id`,
    [paymentId],
  )
  await server.sql(
    `insert into refund_transfer (payment_id, finding_id, cents, sent_on, noted_at, noted_by)
     values ($1, $2, 3600, '2026-11-20', now(), $3)`,
    [paymentId, issue?.id, admin.personId],
  )
  await api.send(contactSupport, { token: patient.token, body: { text: 'IBAN 404?' } })
  const [message] = (await api.send(listSupportMessages, { token: admin.token })).data
  const supportId = message?._id ?? ''
  const answered = { token: admin.token, params: { id: supportId }, body: { text: 'IBAN 404.' } }
  await api.send(replyToSupportMessage, answered)
  await server.sql(`update person set approval = 'awaiting_approval' where id = $1`, [stranger.personId])
  await api.send(refuseFreeUser, {
    token: admin.token,
    params: { id: stranger.personId },
    body: { reason: '404' },
  })
  const emailChangeId = randomUUID()
  await server.sql(
    `insert into email_change (id, person_id, old_email, new_email, confirm_hash, way_back_hash, created_at, confirm_until, way_back_until)
     select $1::uuid, id, email, 'other@example.com', 'confirm', 'back', now(), now() + interval '1 day', now() + interval '7 days'
     from person where id = $2`,
    [emailChangeId, patient.personId],
  )
  const followUpId = randomUUID()
  await server.sql(
    `insert into follow_up (id, doctor_id, patient_id, starts_at, minutes, until, offered_at)
     values ($1, $2, $3, now() + interval '2 days', 45, now() + interval '1 day', now())`,
    [followUpId, doctor.clientId, patient.clientId],
  )
  const people: Record<Reader, Member> = { patient, doctor, admin, stranger }
  for (const { clientId, personId } of Object.values(people))
    await server.sql(
      `insert into push_subscription (id, endpoint, person_id, session_id, device, p256dh, auth, created_at)
       select $1::uuid, 'https://push.invalid/' || $1::text, $2, id, 'phone', 'p', 'a', now() from session where client_id = $3`,
      [randomUUID(), personId, clientId],
    )
  const [named] = await server.sql<{ alias: number }>('select alias from client where id = $1', [
    patient.clientId,
  ])
  await clinic.effectsDone()
  await server.stop()

  const { services, sql, close } = await openServices(server)
  const given: Record<string, string> = {
    consultationId,
    paymentId,
    payoutId: payout._id,
    supportId,
    emailChangeId,
    followUpId,
  }
  const stand = async ({ set, setFor }: (typeof mailSituations)[MailKind], reader: Reader) => {
    const statement = setFor?.(reader) ?? set
    if (statement) await sql(statement, [consultationId])
  }
  const setLanguage = (reader: Reader, language: Language) =>
    sql('update person set language = $1 where id = $2', [language, people[reader].personId])

  return {
    /** The pseudonym of the patient. */
    alias: String(named?.alias),
    publicUrl: services.settings.publicUrl,
    services,
    sql,
    /** Has everyone’s notifications name nobody, or whom they are about. */
    choose: (privateText: boolean) =>
      sql(
        `insert into notification_setting (person_id, private_text, kinds) select id, $1, '{}'::jsonb from person
         on conflict (person_id) do update set private_text = excluded.private_text`,
        [privateText],
      ),
    people,
    /** The mail of a kind as a reader gets it; undefined when none is sent. */
    async mail(kind: MailKind, reader: Reader, language: Language): Promise<Mail | undefined> {
      const situation = mailSituations[kind]
      await setLanguage(reader, language)
      await stand(situation, reader)
      const { about, order: which } = situation
      const key = `${kind}/${randomUUID()}`
      const id = which ? order[which] : about && given[about]
      const sent: Mail[] = []
      const mail = { ...services.mail, send: async (each: Mail) => void sent.push(each) }
      const { personId } = people[reader]
      await sendMail({ ...services, mail }, { kind, key, personId, ...(about && { [about]: id }) })
      return sent[0]
    },
    /** The push of a kind as a reader’s device gets it; undefined when none is sent. */
    async push(kind: PushKind, reader: Reader, language: Language): Promise<PushPayload | undefined> {
      await setLanguage(reader, language)
      await stand(pushSituations[kind], reader)
      const { personId, clientId } = people[reader]
      const [device] = await sql<{ id: string }>('select id from push_subscription where person_id = $1', [
        personId,
      ])
      const subject =
        kind === 'chat-message'
          ? { chatId: chat._id, messageId: messages[reader === 'doctor' ? 'patient' : 'doctor'] }
          : { consultationId, followUpId }
      const notice: Effects['notify'] = {
        key: randomUUID(),
        kind,
        clientId,
        at: services.clock.now(),
        ...subject,
      }
      const sent: string[] = []
      const push = {
        ...services.push,
        send: async (_: unknown, { text }: { text: string }) => {
          sent.push(text)
          return { state: 'delivered' as const }
        },
      }
      const job = { key: notice.key, notice, subscriptionId: device?.id ?? '', personId, tries: 0 }
      await sendPush({ ...services, push }, pushReads(services), job)
      return sent[0] === undefined ? undefined : (JSON.parse(sent[0]) as PushPayload)
    },
    async close() {
      await close()
      await server.remove()
    },
  }
}
export type Notices = Awaited<ReturnType<typeof openNotices>>
