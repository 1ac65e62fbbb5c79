/** A breach for each rule: the file that commits it, and what it says. */
interface Planted {
  rule: string
  file: string
  text: string
}

const plant = (rule: string, file: string, text: string): Planted => ({ rule, file, text })

/** Files that break the rules, on purpose, in a copy of the tree. */
export const planted: readonly Planted[] = [
  plant('01-contract-is-the-floor', 'src/contract/planted.ts', `import '../domain/interval.ts'`),
  plant('02-domain-is-pure', 'src/domain/planted.ts', `import 'zod/mini'`),
  plant('02-domain-is-pure', 'src/domain/planted-node.ts', `import 'node:fs'`),
  plant('03-page-never-reaches-server', 'src/hooks/planted.ts', `import '../../server/planted-chain.ts'`),
  plant(
    '03-page-never-reaches-server',
    'sw/planted-type.ts',
    `import type { Clock } from '../server/external/clock/port.ts'\nexport type C = Clock`,
  ),
  plant(
    '04-server-takes-only-contract-and-domain',
    'server/planted-chain.ts',
    `import '../src/ui/planted.ts'`,
  ),
  plant('05-worker-never-reaches-screens', 'sw/planted.ts', `import 'react'`),
  plant('06-replica-has-no-screens', 'src/replica/planted.ts', `import 'react'`),
  plant('07-ui-knows-no-business', 'src/ui/planted.ts', `import '../domain/interval.ts'`),
  plant('08-features-are-islands', 'src/features/planted-a/a.ts', `import '../planted-b/b.ts'`),
  plant('08-parts-know-no-feature', 'src/parts/planted/p.ts', `import '../../features/planted-b/b.ts'`),
  plant(
    '09-screens-read-hooks-and-queries',
    'src/features/planted-b/b.ts',
    `import '../../replica/planted.ts'`,
  ),
  plant('10-adapters-only-from-compose', 'server/main-planted.ts', `import './external/clock/system.ts'`),
  plant('11-usecases-see-store-ports-rules', 'server/usecases/planted/u.ts', `import 'node:fs'`),
  plant('12-http-and-realtime-see-usecases', 'server/http/planted.ts', `import '../store/schema.ts'`),
  plant('13-effects-never-look-outward', 'server/effects/planted.ts', `import '../http/planted.ts'`),
  plant(
    '14-store-knows-rules-database-vault',
    'server/store/planted.ts',
    `import type { Jobs } from '../external/jobs/port.ts'\nexport type J = Jobs`,
  ),
  plant('15-migrations-stand-alone', 'migrations/planted.ts', `import '../src/domain/interval.ts'`),
  plant(
    '15-only-migrate-reads-migrations',
    'server/planted-migration.ts',
    `import '../migrations/0001-people.ts'`,
  ),
  plant('16-routes-only-mount', 'src/hooks/planted-route.tsx', `import '../routes/planted.tsx'`),
  plant('17-no-cycles', 'src/domain/planted-x.ts', `import './planted-y.ts'`),
  plant('17-no-orphans', 'src/domain/planted-orphan.ts', `export const nobody = 1`),
  plant('18-dexie', 'src/features/planted-c/c.tsx', `import 'dexie'\nexport const jsx = <b>{1}</b>`),
  plant('18-database', 'server/usecases/planted/sql.ts', `import { sql } from 'kysely'\nexport { sql }`),
  plant(
    '18-hono',
    'server/usecases/planted/web.ts',
    `import type { Hono } from 'hono'\nexport type H = Hono`,
  ),
  plant('18-sockets', 'src/hooks/planted-socket.ts', `import 'socket.io-client'`),
  plant('18-services', 'server/effects/planted-mail.ts', `import 'nodemailer'`),
  plant('18-workbox', 'src/hooks/planted-workbox.ts', `import 'workbox-core'`),
  plant('18-workbox-window', 'src/hooks/planted-window.ts', `import 'workbox-window'`),
  plant('18-lexical', 'src/features/planted-c/text.ts', `import 'lexical'`),
]

/** What the planted files lean on; no breach by themselves. */
export const soil: Readonly<Record<string, string>> = {
  'src/domain/planted-y.ts': `import './planted-x.ts'`,
  'src/routes/planted.tsx': `export const route = <p>1</p>`,
}
