import { expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { listAllPayments, listPayments, type ShownPaymentStatus } from '#contract/payment.ts'
import { shownPaymentStatuses } from '#contract/list-choices.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED, openPaying } from '../../world/money/paying.ts'

const { server, clinic, pay } = await useWorld(openPaying())

test('PAY-08 ADM-10 each payment is found under the status it is shown with, and under no other', async () => {
  const reserve = async (days: number, card?: string) => {
    const patient = await clinic.newPayer(card)
    const from = await pay.timeIn(days)
    return { patient, from, answer: await pay.reserve(patient, from) }
  }
  const patients = {
    pending: await reserve(3),
    started: await reserve(9, DECLINED),
    waiting: await reserve(4, CHALLENGED),
    failed: await reserve(5, DECLINED),
    paid: await reserve(6),
    refunded: await reserve(7),
    released: await reserve(8),
  }
  const consultationOf = ({ answer }: Awaited<ReturnType<typeof reserve>>) => answer.body as Consultation
  await pay.accept(consultationOf(patients.paid))
  await pay.accept(consultationOf(patients.refunded))
  await clinic.effectsDone()
  await pay.cancel(patients.refunded.patient, consultationOf(patients.refunded))
  await pay.cancel(patients.released.patient, consultationOf(patients.released))
  await clinic.effectsDone()
  // As it stands before the processor has answered.
  await server.sql(`update payment set state = 'started' where patient_id = $1`, [
    patients.started.patient.clientId,
  ])

  const under = async (status: ShownPaymentStatus, patientId: string) =>
    (await clinic.api.send(listAllPayments, { token: clinic.admin.token, query: { status, patientId } }))
      .total
  for (const shown of shownPaymentStatuses) {
    const found = Object.fromEntries(
      await Promise.all(
        shownPaymentStatuses.map(async (status) => [
          status,
          await under(status, patients[shown].patient.clientId),
        ]),
      ),
    )
    const wanted = Object.fromEntries(
      shownPaymentStatuses.map((status) => [status, Number(status === shown)]),
    )
    expect(found, shown).toEqual(wanted)
  }

  // Either list says itself that nothing is reserved yet.
  const { token, clientId: patientId } = patients.started.patient
  const started = [{ status: 'pending', started: true }]
  expect((await clinic.api.send(listPayments, { token })).data).toMatchObject(started)
  const everyones = { token: clinic.admin.token, query: { patientId } }
  expect((await clinic.api.send(listAllPayments, everyones)).data).toMatchObject(started)
})
