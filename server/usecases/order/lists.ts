import { isFailure } from '#contract/errors.ts'
import type { Order, OrderRow, OrderStatus } from '#contract/order.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { normaliseReference } from '#domain/order.ts'
import { listAllOrdered, listOrdered } from '../../store/order/read.ts'
import { patientProfile } from '../card/cards.ts'
import type { Actor, Ports } from '../ports.ts'
import { ordererView, orderView } from './view.ts'

/** One's own orders, newest first. */
export async function listOrders(
  { database, settings }: Pick<Ports, 'database' | 'settings'>,
  actor: Actor,
  filter: Paging & { status?: OrderStatus | undefined },
): Promise<Page<Order>> {
  const { limit, offset } = filter
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return { data: [], total: 0, limit, offset }
  const { rows, total } = await listOrdered(database.sql, patientId, filter)
  return { data: rows.map((row) => orderView(row, settings)), total, limit, offset }
}

/** Orders of all patients, newest first. */
export async function listAllOrders(
  { database }: Pick<Ports, 'database'>,
  filter: Parameters<typeof listAllOrdered>[1],
): Promise<Page<OrderRow>> {
  const { limit, offset, reference } = filter
  const { rows, total } = await listAllOrdered(database.sql, {
    ...filter,
    ...(reference && { reference: normaliseReference(reference) }),
  })
  return { data: rows.map(ordererView), total, limit, offset }
}
