import { openEmbedded } from '../../server/external/database/embedded.ts'

const database = await openEmbedded({ folder: process.argv[2] ?? '', onError: () => {} })
const [row] = await database.query('select coalesce(max(n), 0) as max from t')
for (let n = Number(row?.['max']) + 1; ; n++) {
  await database.query('insert into t values ($1)', [n])
  console.log(n)
}
