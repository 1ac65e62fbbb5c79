import type { PlanNode } from '../server/inspected.ts'

/** Steps that looked at rows only to leave them out, or read a whole table in search of a few. */
export function wasteful(node: PlanNode): string[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  const step = `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node.Filter ?? ''}`
  const own = removed > 100 ? [`${step}: ${removed} rows for nothing`] : []
  return [...own, ...(node.Plans ?? []).flatMap(wasteful)]
}
