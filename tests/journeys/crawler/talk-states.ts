import { expect, type Page } from '@playwright/test'
import { loses, seesPartner } from '../with-call.ts'
import type { CallStage, CallState, CallWay } from './call-stage.ts'
import { beforeTogether, join, openPreJoin, waitsAlone } from './pre-join-states.ts'

const bar = (page: Page) => page.getByRole('toolbar')

const control = (page: Page, { say }: CallStage, latvian: string) =>
  bar(page).getByRole('button', { name: say(latvian) })

const press = (page: Page, stage: CallStage, latvian: string) => control(page, stage, latvian).click()

/** From now on this page's line loses every fifth packet that it sends. */
const weaken = (page: Page) => loses(page, { up: 0.2, down: 0 })

const bringBack = ({ hers, say }: CallStage) => hers.getByRole('button', { name: say('Ieslēgt video') })

const PAUSED_THERE = 'Sarunas biedra savienojums ir vājš, tāpēc video uz laiku izslēgts; skaņa turpinās.'

const both = ({ hers, his }: CallStage) => Promise.all([seesPartner(hers), seesPartner(his)])

const waiting: readonly CallState[] = [
  {
    name: 'waiting, for the specialist',
    whose: 'his',
    async come(stage) {
      await openPreJoin(stage.hers, stage)
      await openPreJoin(stage.his, stage)
      await join(stage.his, stage).click()
      await waitsAlone(stage.his, stage)
    },
  },
]

const together: readonly CallState[] = [
  {
    name: 'together, the patient',
    whose: 'hers',
    async come(stage) {
      await join(stage.hers, stage).click()
      await both(stage)
    },
  },
  { name: 'together, the specialist', whose: 'his', come: both },
  {
    name: 'the camera is off and oneself is blurred',
    whose: 'hers',
    async come(stage) {
      await press(stage.hers, stage, 'Aizmiglot')
      await expect(stage.hers.getByText(stage.say('Jūs, video aizmiglots'))).toBeVisible()
      await press(stage.his, stage, 'Kamera')
      await expect(stage.hers.locator('video[aria-label]')).toBeAttached()
    },
  },
  {
    name: 'one’s own camera and microphone are off',
    whose: 'his',
    async come(stage) {
      await press(stage.his, stage, 'Mikrofons')
      await expect(control(stage.his, stage, 'Mikrofons')).toHaveAttribute('aria-pressed', 'false')
    },
    async go(stage) {
      await press(stage.his, stage, 'Mikrofons')
      await press(stage.his, stage, 'Kamera')
      await seesPartner(stage.hers)
    },
  },
  {
    name: 'the words are open',
    whose: 'hers',
    async come(stage) {
      await press(stage.hers, stage, 'Rakstīt')
      const field = stage.hers.getByRole('complementary').getByRole('textbox')
      await field.fill('Adrese: Krišjāņa Valdemāra iela 123 k-2')
      await field.press('Enter')
      await expect(stage.hers.getByRole('listitem').last()).toHaveAttribute('data-state', 'delivered')
    },
  },
  {
    name: 'the words are open, and the line is weak',
    whose: 'hers',
    async come({ hers, say }) {
      await weaken(hers)
      await expect(hers.getByText(say('Vājš savienojums'))).toBeVisible()
    },
    go: (stage) => press(stage.hers, stage, 'Rakstīt'),
  },
  {
    name: 'the line is weak, and one’s own picture rests',
    whose: 'hers',
    come: (stage) => expect(bringBack(stage)).toBeVisible(),
  },
  {
    name: 'the other side’s picture rests',
    whose: 'his',
    come: ({ his, say }) => expect(his.getByText(say(PAUSED_THERE)).first()).toBeVisible(),
    async go(stage) {
      // Whoever takes it back keeps it for the rest of the call, whatever the line.
      await bringBack(stage).click()
      await seesPartner(stage.his)
    },
  },
  {
    name: 'the line is weak',
    whose: 'hers',
    come: ({ hers, say }) => expect(hers.getByText(say('Izslēgt kameru'))).toBeVisible(),
  },
  {
    name: 'words have come, and the notes are open',
    whose: 'his',
    async come(stage) {
      await press(stage.his, stage, 'Piezīmes')
      await expect(stage.his.getByRole('complementary').getByRole('textbox')).toBeVisible()
    },
    go: (stage) => press(stage.his, stage, 'Piezīmes'),
  },
  {
    name: 'devices are chosen',
    whose: 'hers',
    async come(stage) {
      await press(stage.hers, stage, 'Ierīces')
      await expect(stage.hers.getByRole('dialog')).toBeVisible()
    },
    go: ({ hers }) => hers.keyboard.press('Escape'),
  },
  {
    name: 'where the patient is',
    whose: 'his',
    async come({ his, say }) {
      await his.getByRole('button', { name: say('Kur pacients ir') }).click()
      await expect(his.getByRole('dialog').locator('dl')).toBeVisible()
    },
    go: ({ his }) => his.keyboard.press('Escape'),
  },
  {
    name: 'the line is lost',
    whose: 'hers',
    async come({ hers, world, say }) {
      await world.server.kill()
      await expect(hers.getByText(say('Savienojums pārtrūka, atjaunojam.')).last()).toBeVisible()
    },
    async go({ hers, his, world, say }) {
      await world.server.start()
      const broken = say('Savienojums pārtrūka, atjaunojam.')
      for (const page of [hers, his]) await expect(page.getByText(broken)).toHaveCount(0, { timeout: 60_000 })
    },
  },
  {
    name: 'elsewhere',
    whose: 'his',
    async come(stage) {
      const { his, say } = stage
      const tab = await his.context().newPage()
      await openPreJoin(tab, stage)
      await tab.getByRole('button', { name: say('Atgriezties sarunā') }).click()
      await expect(his.getByRole('heading', { name: say('Šī saruna ir atvērta citur') })).toBeVisible()
      await seesPartner(tab)
    },
  },
  {
    name: 'the other side is gone for a moment',
    whose: 'hers',
    async come({ hers, his, say }) {
      const [, tab] = his.context().pages()
      await tab?.goto('about:blank')
      const name = say('Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.')
      await expect(hers.getByRole('heading', { name })).toBeVisible()
    },
  },
  {
    name: 'the end is asked for',
    whose: 'his',
    async come(stage) {
      await stage.his.getByRole('button', { name: stage.say('Runāt šeit') }).click()
      await both(stage)
      await press(stage.his, stage, 'Beigt')
      await expect(stage.his.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'it is over',
    whose: 'hers',
    async come({ hers, his, say }) {
      const question = his.getByRole('alertdialog')
      await question.getByRole('button', { name: say('Beigt sarunu') }).click()
      await expect(hers.getByRole('heading', { name: say('Paldies par sarunu.') })).toBeVisible()
    },
  },
]

/** The way of two people through a whole call. */
export const talkWay: CallWay = {
  name: 'talk',
  minutes: 6,
  states: [...beforeTogether, ...waiting, ...together],
}
