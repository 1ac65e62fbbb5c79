import { describe, expect, test } from 'vitest'
import { type Draft, keeperOf } from '../../src/data/server-draft/keeper.ts'

/** A keeper over a server of one draft: `asked` resolves when it is to keep words, which it has once `answer` is called. */
function serverOf() {
  const dropped: string[] = []
  const remembered: Draft<string>[] = []
  let version = 1
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  const keeper = keeperOf<string>({
    begun: { form: '', version },
    left: undefined,
    show: () => {},
    read: () => Promise.resolve({ form: '', version }),
    async keep() {
      ask(undefined)
      await answered
      return { version: (version += 1), savedAt: '2026-11-29T10:00:00Z' }
    },
    remember: (kept) => remembered.push(kept),
    drop: () => Promise.resolve(dropped.push('dropped')),
    same: (one, other) => one === other,
    filled: (form) => form,
  })
  return { keeper, dropped, remembered, asked, answer: () => answer(undefined) }
}

describe('DOC-09 a draft that was signed', () => {
  test('is not shown again by an answer that was on its way, and is dropped when that has arrived', async () => {
    const { keeper, dropped, remembered, asked, answer } = serverOf()
    keeper.write('Slikti guļ.')
    const kept = keeper.save()
    await asked
    keeper.end(keeper.version())
    answer()
    await kept
    expect(remembered).toEqual([])
    await expect.poll(() => dropped).toEqual(['dropped'])
  })

  test('is dropped where words of it were kept between the signing and its answer', async () => {
    const { keeper, dropped, asked, answer } = serverOf()
    const signed = keeper.version()
    keeper.write('Slikti guļ.')
    const kept = keeper.save()
    await asked
    answer()
    await kept
    keeper.end(signed)
    await expect.poll(() => dropped).toEqual(['dropped'])
  })

  test('leaves what another device has kept since then', async () => {
    const { keeper, dropped } = serverOf()
    const signed = keeper.version()
    expect(keeper.follow({ form: 'No citas ierīces.', version: 5 })).toBe(true)
    keeper.end(signed)
    await Promise.resolve()
    expect(dropped).toEqual([])
  })

  test('is where a visit without a network finds it for as long as it is being written', async () => {
    const { keeper, remembered, asked, answer } = serverOf()
    keeper.write('Slikti guļ.')
    const kept = keeper.save()
    await asked
    answer()
    await kept
    expect(remembered).toEqual([{ form: 'Slikti guļ.', version: 2, savedAt: '2026-11-29T10:00:00Z' }])
  })
})
