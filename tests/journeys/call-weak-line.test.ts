import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { drawsPartner, hearsPartner, loses, meetingIn, talk } from './with-call.ts'

const good = { up: 0, down: 0 }
const camera = (page: Page) => page.getByRole('button', { name: 'Kamera', exact: true })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const own = 'Jūsu video sarunas biedru sasniedz slikti, tāpēc tas uz laiku izslēgts; skaņa turpinās.'
const theirs = 'Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.'
const spared = 'Sarunas biedra video jūs sasniedz slikti, tāpēc tas uz laiku izslēgts; skaņa turpinās.'
const unwanted =
  'Sarunas biedra savienojums ir vājš, tāpēc jūsu video uz laiku netiek sūtīts; skaņa turpinās.'

test('CALL-09 on a line that stays weak for what is sent the own picture rests by itself, in words on both sides, and comes back; taken back it stays', async ({
  world,
  enter,
}) => {
  test.setTimeout(240_000)
  const { hers, his } = await talk(enter, await meetingIn(world, 3))
  await loses(his, { up: 0.2, down: 0 })
  await expect(said(his, own)).toHaveCount(1, { timeout: 40_000 })
  await expect(his.locator('p:not(.vh)').filter({ hasText: own })).toBeVisible()
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'false')
  await expect(said(hers, theirs)).toHaveCount(1)
  await expect(hers.locator('p:not(.vh)').filter({ hasText: theirs })).toBeVisible()
  await hearsPartner(hers)
  for (const page of [hers, his]) await expectAccessible(page)

  // What is written beside the call and the words about the line leave each other their room, on the smallest phone, too.
  await his.getByRole('button', { name: 'Rakstīt' }).click()
  const panel = his.getByRole('complementary')
  const field = panel.getByRole('textbox')
  for (const words of ['Viens', 'Divi', 'Trīs']) {
    await field.fill(words)
    await field.press('Enter')
  }
  const lines = panel.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  for (const [width, height] of [
    [320, 568],
    [320, 640],
    [390, 844],
  ] as const) {
    await his.setViewportSize({ width, height })
    const [words, beside] = await Promise.all([
      his.locator('p:not(.vh)').filter({ hasText: own }).boundingBox(),
      panel.boundingBox(),
    ])
    expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThanOrEqual(beside?.y ?? 0)
  }
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await his.setViewportSize({ width, height })
    for (const each of [...(await lines.all()), field]) await expect(each).toBeInViewport({ ratio: 1 })
    await expect(his.locator('p:not(.vh)').filter({ hasText: own })).toBeInViewport({ ratio: 1 })
  }
  // On its side, where it stands beside them, it keeps the whole height.
  const [beside, bar] = await Promise.all([panel.boundingBox(), his.getByRole('toolbar').boundingBox()])
  expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeGreaterThanOrEqual((bar?.y ?? Infinity) - 1)
  await his.getByRole('button', { name: 'Aizvērt rakstīšanu' }).click()
  await expect(his.getByRole('button', { name: 'Rakstīt' })).toBeFocused()
  await his.setViewportSize({ width: 1280, height: 720 })

  await loses(his, good)
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 })
  await expect(hers.getByText(theirs)).toHaveCount(0)
  await drawsPartner(hers)

  // What comes badly is not asked for, and what is sent goes on.
  await loses(hers, { up: 0, down: 0.2 })
  await expect(said(hers, spared)).toHaveCount(1, { timeout: 40_000 })
  await expect(said(his, unwanted)).toHaveCount(1)
  await expect(hers.locator('p:not(.vh)').filter({ hasText: spared })).toBeVisible()
  await expect(his.locator('p:not(.vh)').filter({ hasText: unwanted })).toBeVisible()
  await expect(camera(hers)).toHaveAttribute('aria-pressed', 'true')
  await drawsPartner(his)
  await hers.getByRole('button', { name: 'Rādīt video' }).press('Enter')
  await expect(camera(hers)).toBeFocused()
  await expect(said(his, unwanted)).toHaveCount(0)
  await drawsPartner(hers)

  await loses(his, { up: 0.2, down: 0 })
  const back = his.getByRole('button', { name: 'Ieslēgt video' })
  await back.press('Enter')
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true')
  await expect(camera(his)).toBeFocused()
  await drawsPartner(hers)
  // The line is as weak as before, for longer than it took: now it is the person's to say.
  await his.waitForTimeout(15_000)
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'true')
  await his.getByRole('button', { name: 'Izslēgt kameru' }).press('Enter')
  await expect(camera(his)).toBeFocused()
  await expect(camera(his)).toHaveAttribute('aria-pressed', 'false')
  // Who switched it off needs no line to excuse it.
  await expect(hers.getByText(theirs)).toHaveCount(0)
})
