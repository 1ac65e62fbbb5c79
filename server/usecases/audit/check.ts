import { lastSeal, listSealed, listSeals, listUnsealed } from '../../store/audit/read.ts'
import type { Ports } from '../ports.ts'
import { FIRST_ROOT, LATE, rootOf } from './chain.ts'

/** What the audit says of itself when it is reckoned through. */
interface AuditCheck {
  seals: number
  entries: number
  /** Written since the last seal. */
  unsealed: number
  /** Written as if it had been before the last seal, and not sealed: slipped in. */
  slippedIn: number
  /** The first seal whose entries are not what was sealed, or which is missing. */
  brokenAt: number | null
  root: string
}

const PAGE = 500

/** Reckons the roots of all seals anew. With the root of an hour from the log it also shows that nothing was cut off. */
export async function checkAudit({ database: { sql } }: Pick<Ports, 'database'>): Promise<AuditCheck> {
  let [root, seals, entries] = [FIRST_ROOT, 0, 0]
  let brokenAt: number | null = null
  for (let next = 1; ;) {
    const page = await listSeals(sql, next, PAGE)
    for (const seal of page) {
      const sealed = await listSealed(sql, seal.number)
      const isWhole = seal.number === seals + 1 && rootOf(root, sealed) === seal.root
      if (!isWhole) brokenAt ??= seal.number
      seals = seal.number
      entries += sealed.length
      root = seal.root
      next = seal.number + 1
    }
    if (page.length < PAGE) break
  }
  const open = await listUnsealed(sql, new Date(0), 1_000_000)
  const late = ((await lastSeal(sql))?.sealed_at.getTime() ?? 0) - LATE
  const slippedIn = open.filter(({ at }) => at.getTime() < late).length
  return { seals, entries, unsealed: open.length - slippedIn, slippedIn, brokenAt, root }
}

/** Whether the chain holds the root of an hour that the log has. */
export async function hasRoot(
  { database: { sql } }: Pick<Ports, 'database'>,
  { seal, root }: { seal: number; root: string },
): Promise<boolean> {
  const [found] = await listSeals(sql, seal, 1)
  return found?.number === seal && found.root === root
}
