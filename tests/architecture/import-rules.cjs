// Who may import whom, and why. `import-rules.test.ts` plants a breach of each rule.
const PORT = '/external/[^/]+/port\\.ts$'
const ADAPTER = '/external/[^/]+/(?!port\\.ts$)'
const PURE = '^src/(contract|domain)/'
const CRYPTO = '^(node:)?crypto$'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
/** Packages that only their home may name, installed or not. */
const fence = (name, packages, home) =>
  rule(
    `18-${name}`,
    { path: '^(src|sw|server|migrations)/', pathNot: home },
    { path: packages.map((each) => `(^|node_modules/)${each}(/|$)`) },
  )

module.exports = {
  forbidden: [
    // Page, worker and server share contract and domain; pure code is proved with random input.
    rule(
      '01-contract-is-the-floor',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', '(^|node_modules/)zod(/|$)'] },
    ),
    rule('02-domain-is-pure', { path: '^src/domain/' }, { pathNot: PURE }),
    // No secret and no SQL in a bundle, no React on the server.
    rule(
      '03-page-never-reaches-server',
      { path: '^(src|sw)/' },
      { path: '^(server|migrations|tests)/', reachable: true },
    ),
    rule(
      '04-server-takes-only-contract-and-domain',
      { path: '^server/' },
      { path: '^(src|sw|tests)/', pathNot: PURE },
    ),
    // The service worker and the replica run without a page.
    rule(
      '05-worker-never-reaches-screens',
      { path: '^sw/' },
      {
        path: [
          '^src/(features|parts|routes|ui|editor|session|data|payments|push|app|hooks|main|compose)',
          'node_modules/(react|react-dom|lexical|@lexical)/',
        ],
        reachable: true,
      },
    ),
    rule(
      '06-replica-has-no-screens',
      { path: '^src/replica/' },
      {
        path: [
          '^src/(features|parts|routes|ui|editor|session|data|payments|push|app|hooks|i18n)/',
          'node_modules/(react|react-dom)/',
        ],
      },
    ),
    // A feature is changed or removed alone; parts stay small.
    rule(
      '07-ui-knows-no-business',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: '^src/(ui|i18n|contract)/' },
    ),
    rule(
      '08-features-are-islands',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      '08-parts-know-no-feature',
      { path: '^src/parts/' },
      { path: '^src/(features|routes|replica|external|editor)/' },
    ),
    // A service is replaced in one place. The hooks that screens read are src/{session,data,payments,push,app,hooks}.
    rule(
      '09-screens-read-hooks-and-queries',
      { path: '^src/(features|parts|routes|ui|editor)/' },
      {
        path: ['^src/replica/(?!queries/)', '^src/external/', '^src/(main|compose)'],
      },
    ),
    rule(
      '10-adapters-only-from-compose',
      { path: '^(src|sw|server)/', pathNot: ['^(src|sw|server)/compose(-data)?\\.ts$', '/external/'] },
      {
        path: ADAPTER,
      },
    ),
    // An act cannot depend on HTTP, and no route writes SQL.
    rule(
      '11-usecases-see-store-ports-rules',
      { path: '^server/usecases/' },
      {
        pathNot: ['^server/(usecases|store)/', '^server/notices/(notice|registry)\\.ts$', PORT, PURE, CRYPTO],
      },
    ),
    rule(
      '12-http-and-realtime-see-usecases',
      { path: '^server/(http|realtime)/' },
      {
        path: ['^server/(store|effects|seed)/', '^src/domain/', '(^|node_modules/)(kysely|pg)(/|$)'],
      },
    ),
    // Jobs and mails run without a request.
    rule(
      '13-effects-never-look-outward',
      { path: '^server/(effects|notices)/' },
      { path: '^server/(http|realtime|seed)/' },
    ),
    rule(
      '14-store-knows-rules-database-vault',
      { path: '^server/store/' },
      {
        path: ['^server/(?!store/|external/(database|vault)/port\\.ts$)', '^src/(?!contract/|domain/)'],
      },
    ),
    // What was applied never changes with the code.
    rule(
      '15-migrations-stand-alone',
      { path: '^migrations/' },
      { pathNot: ['^migrations/', '(^|node_modules/)kysely(/|$)'] },
    ),
    rule(
      '15-only-migrate-reads-migrations',
      { path: '^server/', pathNot: '^server/migrate\\.ts$' },
      { path: '^migrations/' },
    ),
    // A file is read and removed by itself.
    rule(
      '16-routes-only-mount',
      { path: '^src/', pathNot: ['^src/routes/', '^src/(main|router|router\\.gen)\\.tsx?$'] },
      {
        path: '^src/routes/',
      },
    ),
    rule('17-no-cycles', {}, { circular: true }),
    rule(
      '17-no-orphans',
      {
        orphan: true,
        path: '^(src|sw|server)/',
        pathNot: ['port\\.ts$', '\\.d\\.ts$', 'boot\\.mjs$', '^sw/taken-back\\.js$', '^src/build/'],
      },
      {},
    ),
    // So is a dependency replaced.
    fence('dexie', ['dexie'], ['^src/replica/']),
    fence(
      'database',
      ['kysely', 'pg', '@electric-sql'],
      ['^server/(store|external/(database|jobs))/', '^server/migrate\\.ts$', '^migrations/'],
    ),
    fence('hono', ['hono', '@hono'], ['^server/(http/|main\\.ts|compose\\.ts)']),
    fence(
      'sockets',
      ['socket\\.io', 'socket\\.io-client', 'socket\\.io-adapter', '@socket\\.io'],
      ['^server/realtime/', '/external/'],
    ),
    fence(
      'services',
      [
        'pg-boss',
        'stripe',
        '@stripe',
        '@daily-co',
        'web-push',
        'nodemailer',
        'prom-client',
        'pdfkit',
        'fontkit',
        'woff2-encoder',
        'linebreak',
        'bidi-js',
        'any-ascii',
        'sharp',
        'unpdf',
        '@cantoo',
        'redis',
      ],
      ['/external/'],
    ),
    fence('workbox', ['workbox-(?!window)[^/]+'], ['^sw/']),
    fence('workbox-window', ['workbox-window'], ['^src/external/updates/']),
    fence('lexical', ['lexical', '@lexical'], ['^src/editor/']),
  ],
  options: {
    // Without this parser nothing is read, and nothing read breaks no rule.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
