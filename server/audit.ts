import { pino } from 'pino'
import { openDatabase } from './compose-data.ts'
import { readConfig } from './config.ts'
import { checkAudit, hasRoot } from './usecases/audit/check.ts'

// `npm run audit`: reckons the chain of the audit through. `npm run audit -- 12 <root>` also asks for a root that the log
// has: with one of them nothing before it can have been cut off. Ends with 1 when something is not as it was written.

const [seal, root] = process.argv.slice(2)
const database = await openDatabase(readConfig(), pino({ level: 'warn' }))
const check = await checkAudit({ database })
const isKnown = seal === undefined || (await hasRoot({ database }, { seal: Number(seal), root: root ?? '' }))
await database.close()

process.stdout.write(
  `${check.entries} entries under ${check.seals} seals, ${check.unsealed} not sealed yet; root ${check.root}\n`,
)
const faults = [
  ...(check.brokenAt === null ? [] : [`seal ${check.brokenAt} does not hold what was sealed`]),
  ...(check.slippedIn === 0 ? [] : [`${check.slippedIn} entries were slipped in`]),
  ...(isKnown ? [] : [`seal ${seal} has another root than the log`]),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
