import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { yearInRiga } from '#domain/receipt.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import { listEarnedWith } from '../../store/wallet/earned-with.ts'
import { listMovements, listStatement as readStatement, type StatementRow } from '../../store/wallet/read.ts'
import { patientView } from '../consultation/view.ts'
import { ownDoctorId } from '../doctor/own-doctor.ts'
import { paginate } from '../paginate.ts'
import { readReversalReason } from '../payout/reversal-reason.ts'
import type { Actor, Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'vault'>

/** Movements of a year that are read at once; each page sums up the whole wallet. */
const MOVEMENTS_PER_PAGE = 2000

const kinds: Record<string, StatementLine['kind']> = {
  earning: 'earning',
  payout: 'payout',
  payout_return: 'payout_return',
}

/** Every movement of the wallet, newest first. */
export async function listStatement(
  ports: Needs,
  actor: Actor,
  paging: Paging,
): Promise<Page<StatementLine>> {
  const { database } = ports
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return { data: [], total: 0, ...paging }
  const { rows, total } = await readStatement(database.sql, doctorId, paging)
  return { data: await linesOf(ports, doctorId, rows), total, ...paging }
}

/** All movements of a year, newest first. */
export async function getWalletStatement(
  ports: Needs,
  actor: Actor,
  year: number,
): Promise<Outcome<StatementLine[]>> {
  const { database } = ports
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const { from, to } = yearInRiga(year)
  const range = { from: new Date(from), to: new Date(to) }
  const pages = paginate<StatementRow>(MOVEMENTS_PER_PAGE, (limit, last) =>
    listMovements(database.sql, doctorId, { ...range, after: last?.id ?? null, limit }),
  )
  const lines: StatementLine[] = []
  for await (const rows of pages) lines.push(...(await linesOf(ports, doctorId, rows)))
  return lines
}

/** Movements as their doctor sees them: whoever stays anonymous before doctors is a number here too. */
async function linesOf(
  { database, vault }: Needs,
  doctorId: string,
  rows: readonly StatementRow[],
): Promise<StatementLine[]> {
  const ids = rows.flatMap(({ consultation_id }) => consultation_id ?? [])
  const earnedWith = await listEarnedWith(database.sql, ids)
  const data_key = await dataKeyOf(database.sql, doctorId)
  const line = async (row: StatementRow): Promise<StatementLine> => {
    const consultation = earnedWith.get(row.consultation_id ?? '')
    return {
      _id: row.id,
      at: row.at.toISOString(),
      kind: kinds[row.reason] ?? 'refund',
      consultationId: row.consultation_id ?? undefined,
      ...(consultation && {
        consultation: {
          from: consultation.starts_at.toISOString(),
          patient: patientView(consultation, 'doctor'),
        },
      }),
      ...(row.payout_id && {
        payoutId: row.payout_id,
        reason: (await readReversalReason({ vault }, { ...row, id: row.payout_id, data_key })) ?? undefined,
      }),
      minutes: row.minutes,
      amount: row.amount / 100,
      balance: row.balance / 100,
    }
  }
  return Promise.all(rows.map(line))
}
