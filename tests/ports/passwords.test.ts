import { readFile } from 'node:fs/promises'
import { lookup } from 'node:dns/promises'
import { describe, expect, test } from 'vitest'
import { isFailure } from '#contract/errors.ts'
import { argon2Passwords } from '../../server/external/passwords/argon2.ts'
import { fairQueue } from '../../server/external/passwords/fair-queue.ts'
import type { Flow } from '../../server/external/passwords/port.ts'

/** Work that ends when it is told to, and in which order it began. */
function workshop(width: number, most: number) {
  const inTurn = fairQueue({ width, most })
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (flow: Flow, name = typeof flow === 'string' ? flow : flow.known) =>
      inTurn(flow, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      }),
    /** The one that has worked longest is done, and the next has begun. */
    endOne: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('work in fair turns', () => {
  test('so many at a time, and the lanes take turns however many stand in one', async () => {
    const { begun, ask, endOne } = workshop(2, 10)
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) => ask(name.charAt(0), name))
    expect(begun).toEqual(['a1', 'a2'])
    for (let time = 0; time < 8; time++) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
    expect(await Promise.all(all)).toHaveLength(8)
  })

  test('a full queue takes nobody more from the lane that fills it, and gives every other lane its place', async () => {
    const { begun, ask, endOne } = workshop(1, 4)
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name))
    expect(await ask('a', 'a6')).toBeNull()
    const others = [ask('b'), ask('c')]
    expect(await Promise.all([flood[4], flood[3]])).toEqual([null, null])
    // Now the lane has no more than two, and who has one gets no second.
    expect(await ask('b', 'b2')).toBeNull()
    for (let time = 0; time < 5; time++) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b', 'c', 'a3'])
    expect(await Promise.all(others)).toEqual(['b', 'c'])
  })

  test('AUTH-02 known devices come before strangers, from however many networks those come', async () => {
    const { begun, ask, endOne } = workshop(2, 100)
    const strangers = Array.from({ length: 60 }, (_, n) => ask(`network ${n}`))
    const known = [ask({ known: 'one' }, 'one'), ask({ known: 'two' }, 'two')]
    for (let time = 0; time < 62; time++) await endOne()
    expect(begun.slice(0, 5)).toEqual(['network 0', 'network 1', 'one', 'two', 'network 2'])
    expect(await Promise.all([...strangers, ...known])).toHaveLength(62)
  })

  test('work that fails gives its place on', async () => {
    const inTurn = fairQueue({ width: 1, most: 4 })
    const broken = inTurn('a', () => Promise.reject(new Error('broken')))
    const next = inTurn('a', () => Promise.resolve('done'))
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

describe('AUTH-19 passwords', () => {
  test('too many at once are busy, each with a time, and one from elsewhere is not', async () => {
    const passwords = argon2Passwords({ waiting: 8 })
    const flood = Array.from({ length: 30 }, () => passwords.hash('Parole123', 'login/flood'))
    const other = passwords.hash('Parole123', 'login/other')
    const refused = (await Promise.all(flood)).filter(isFailure)
    expect(refused.length).toBeGreaterThan(15)
    expect(refused[0]).toEqual({ failure: 'busy', retryAfter: 5 })
    const hash = await other
    if (isFailure(hash)) throw new Error('refused for others')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(hash, 'Parole123', 'login/a')).toBe(true)
    expect(await passwords.verify(hash, 'Parole124', 'login/a')).toBe(false)
    expect(await passwords.verify(null, 'Parole123', 'login/a')).toBe(false)
  })

  test('files and names do not wait for hashes, however many there are', async () => {
    const passwords = argon2Passwords({ waiting: 100 })
    const hashed = new AbortController()
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, n) => passwords.hash('Parole123', `login/${n}`)),
    ).finally(() => hashed.abort())
    let [looked, begun] = [0, performance.now()]
    while (!hashed.signal.aborted) {
      await Promise.all([readFile('package.json'), lookup('localhost')])
      looked++
    }
    await flood
    // Several times as often as hashes end, although each reading is four trips to a thread.
    const each = (performance.now() - begun) / looked
    expect(each).toBeLessThan(((performance.now() - begun) / 60) * 1.5)
  })

  test('the list of what everybody tries first knows capitals, and leaves the rest alone', () => {
    const passwords = argon2Passwords()
    for (const password of ['Password1', 'PASSWORD1', 'Qwerty123', 'Welcome1', 'Passw0rd'])
      expect({ password, common: passwords.isCommon(password) }).toEqual({ password, common: true })
    for (const password of ['Parole123', 'Demo1234', 'Trolejbuss7'])
      expect(passwords.isCommon(password)).toBe(false)
  })
})
