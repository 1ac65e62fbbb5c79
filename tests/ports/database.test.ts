import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { homes, type Home } from './homes.ts'

interface Schema {
  thing: { id: number; note: string }
}

describe.each(Object.entries(homes))('database, %s', (_, make) => {
  let home: Home
  let database: DatabaseHome<Schema>

  beforeAll(async () => {
    home = await make()
    database = await home.open()
    await sql`create table thing (id integer primary key, note text not null)`.execute(database.sql)
  })
  afterAll(async () => {
    await database.close()
    await home.remove()
  })
  const notes = async () =>
    (await database.sql.selectFrom('thing').select('note').orderBy('id').execute()).map((row) => row.note)

  test('numbers are numbers, days are days, instants are instants, the zone is UTC', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, 12.5::numeric as exact, date '2026-03-29' as day,
             timestamptz '2026-03-29 03:30+03' as instant, current_setting('TimeZone') as zone
    `.execute(database.sql)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 12.5,
        day: '2026-03-29',
        instant: new Date('2026-03-29T00:30:00Z'),
        zone: 'UTC',
      },
    ])
  })

  test('a thrown error leaves nothing behind and reaches the caller', async () => {
    const failing = database.transact(async (tx) => {
      await tx.insertInto('thing').values({ id: 1, note: 'lost' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })

  test('a statement that fails leaves those that follow alone', async () => {
    for (let round = 0; round < 5; round++) {
      const failing = database.query('select 1 / $1::int', [0])
      const following = [1, 2, 3].map(async (n) => {
        await expect(failing).rejects.toThrow('zero')
        return database.query('select $1::int as n', [n])
      })
      expect(await Promise.all(following)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    }
    await database.ping()
  })

  test('a statement that ends with a comment is planned once for a connection, and survives a failure', async () => {
    const ask = (db: Pick<typeof database.sql, 'executeQuery'>, id: number) =>
      db.executeQuery<{ n: number }>(CompiledQuery.raw('select $1::int + 1 as n /* next number */', [id]))
    await database.transact(async (tx) => {
      for (const id of [1, 2, 3]) expect((await ask(tx, id)).rows).toEqual([{ n: id + 1 }])
      const { rows } = await sql`
        select statement from pg_prepared_statements where name = 'next number'`.execute(tx)
      expect(rows).toEqual([{ statement: 'select $1::int + 1 as n /* next number */' }])
    })
    const broken = database.transact(async (tx) => {
      await ask(tx, 2_147_483_647).catch(() => {})
      await ask(tx, 1)
    })
    await expect(broken).rejects.toThrow('aborted')
    const many = await Promise.all(Array.from({ length: 30 }, (_, id) => ask(database.sql, id)))
    expect(many.map(({ rows }) => rows[0]?.n)).toEqual(many.map((_, id) => id + 1))
  })

  test('a second connection inside a transaction is refused at once', async () => {
    await database.transact(async (tx) => {
      await tx.insertInto('thing').values({ id: 2, note: 'kept' }).execute()
      await expect(database.sql.selectFrom('thing').selectAll().execute()).rejects.toThrow('use its tx')
      await expect(database.query('select 1')).rejects.toThrow('use its tx')
    })
    expect(await notes()).toEqual(['kept'])
  })

  test('serialization failures and deadlocks are tried again three times, then told', async () => {
    let tries = 0
    const failing = database.transact(async (tx) => {
      tries++
      await sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '40P01' })
    expect(tries).toBe(4)
    let second = 0
    await database.transact(async (tx) => {
      if (second++ === 0)
        await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)
    })
    expect(second).toBe(2)
  })

  test('what is to follow a commit follows it once, in order, and sees it; a try that fails takes it along', async () => {
    const seen: unknown[] = []
    let tries = 0
    const done = await database.transact(async (tx) => {
      tries++
      tx.afterCommit(() => seen.push(`first of ${tries}`))
      tx.afterCommit(() => seen.push(notes()))
      await tx.insertInto('thing').values({ id: 50, note: 'followed' }).execute()
      expect(seen).toEqual([])
      if (tries === 1) await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)
      return 'done'
    })
    expect([done, tries]).toEqual(['done', 2])
    expect(await Promise.all(seen)).toEqual(['first of 2', expect.arrayContaining(['followed'])])
  })

  test('nothing follows what is not committed, be it refused by its act or by the commit itself', async () => {
    const seen: string[] = []
    const refused = database.transact(async (tx) => {
      tx.afterCommit(() => seen.push('refused'))
      await tx.insertInto('thing').values({ id: 51, note: 'no' }).execute()
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await sql`create table later (id integer primary key deferrable initially deferred)`.execute(database.sql)
    const broken = database.transact(async (tx) => {
      tx.afterCommit(() => seen.push('broken'))
      await sql`insert into later values (1), (1)`.execute(tx)
    })
    await expect(broken).rejects.toThrow('later_pkey')
    expect(seen).toEqual([])
  })

  test('what follows a commit and breaks undoes nothing: it is logged, and what comes after it is done', async () => {
    const seen: string[] = []
    const broken = new Error('a listener broke')
    const done = await database.transact(async (tx) => {
      tx.afterCommit(() => {
        throw broken
      })
      tx.afterCommit(() => seen.push('second'))
      await tx.insertInto('thing').values({ id: 52, note: 'stays' }).execute()
      return 'done'
    })
    expect([done, ...seen]).toEqual(['done', 'second'])
    expect(await notes()).toContain('stays')
    expect(home.errors).toContain(broken)
  })

  test('fifty transactions at once all happen', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.transact((tx) =>
          tx
            .insertInto('thing')
            .values({ id: 100 + index, note: 'many' })
            .execute(),
        ),
      ),
    )
    expect((await notes()).filter((note) => note === 'many')).toHaveLength(50)
  })

  test('what was committed is there after closing and opening', async () => {
    const before = await notes()
    await database.close()
    database = await home.open()
    await database.ping()
    expect(await notes()).toEqual(before)
  })

  test('ranges exclude each other, as bookings need', async () => {
    await database.transact(async (tx) => {
      await sql`create extension if not exists btree_gist`.execute(tx)
      await sql`create table span (who integer, during tstzrange, exclude using gist (who with =, during with &&))`.execute(
        tx,
      )
    })
    const add = (from: string, to: string) =>
      sql`insert into span values (1, tstzrange(${from}, ${to})) on conflict do nothing`.execute(database.sql)
    expect((await add('2026-01-01T10:00Z', '2026-01-01T11:00Z')).numAffectedRows).toBe(1n)
    expect((await add('2026-01-01T10:30Z', '2026-01-01T11:30Z')).numAffectedRows).toBe(0n)
    expect((await add('2026-01-01T11:00Z', '2026-01-01T12:00Z')).numAffectedRows).toBe(1n)
  })
})

test('OPS-04 a statement has ten seconds on a server of its own', async () => {
  const home = await homes.PostgreSQL()
  const database = await home.open()
  expect(await database.query('show statement_timeout')).toEqual([{ statement_timeout: '10s' }])
  await database.close()
  await home.remove()
})
