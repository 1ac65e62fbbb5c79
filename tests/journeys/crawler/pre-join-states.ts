import { expect, type Page } from '@playwright/test'
import type { CallStage, CallState, CallWay } from './call-stage.ts'

const MINUTE = 60_000

export const openPreJoin = (page: Page, { meeting }: CallStage) =>
  page.goto(`/consultations/${meeting.consultation._id}`)

export const join = (page: Page, { say }: CallStage) =>
  page.getByRole('button', { name: say('Pievienoties'), exact: true })

const heading = (page: Page, { say }: CallStage, latvian: string) =>
  page.getByRole('heading', { name: say(latvian) })

export const waitsAlone = (page: Page, stage: CallStage) =>
  expect(heading(page, stage, 'Vēl mirklis. Gaidām sarunas biedru.')).toBeVisible()

const joinPath = '**/call/join*'

/** The server refuses the next one who enters. */
const refuseWith = (page: Page, status: number, code: string) =>
  page.route(joinPath, (route) => route.fulfill({ status, json: { error: code } }))

/** As if the browser had been told never to let this page have a device. */
const withoutDevices = (page: Page) =>
  page.evaluate(() => {
    Object.assign(navigator.mediaDevices, {
      getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
  })

const checkDevices = (page: Page, { say }: CallStage) =>
  page.getByRole('button', { name: say('Pārbaudīt kameru un mikrofonu') }).click()

/** Moves a consultation so that it began so many minutes ago. */
const beganBefore = ({ world, meeting }: CallStage, minutes: number) =>
  world.server.sql('update consultation set starts_at = $2, ends_at = $3 where id = $1', [
    meeting.consultation._id,
    new Date(Date.now() - minutes * MINUTE),
    new Date(Date.now() + (45 - minutes) * MINUTE),
  ])

const tooEarly: readonly CallState[] = (['hers', 'his'] as const).map((whose) => ({
  name: `it is too early, ${whose === 'hers' ? 'for the patient' : 'for the specialist'}`,
  whose,
  async come(stage) {
    const page = stage[whose]
    await openPreJoin(page, stage)
    await expect(join(page, stage)).toHaveAttribute('aria-disabled', 'true')
  },
}))

const atPreJoin: readonly CallState[] = [
  {
    name: 'at the door, where no device may be used',
    whose: 'hers',
    async come(stage) {
      await openPreJoin(stage.hers, stage)
      await withoutDevices(stage.hers)
      await checkDevices(stage.hers, stage)
      await expect(stage.hers.getByRole('status').filter({ hasText: /\S{9}/ }).last()).toBeVisible()
    },
  },
  {
    name: 'at the door, with camera and microphone',
    whose: 'hers',
    async come(stage) {
      await openPreJoin(stage.hers, stage)
      await checkDevices(stage.hers, stage)
      await expect(stage.hers.getByRole('img', { name: stage.say('darbojas') })).toHaveCount(2)
    },
  },
  {
    name: 'for an emergency, an empty form',
    whose: 'hers',
    async come({ hers, say }) {
      await hers.getByRole('button', { name: say('Norādīt') }).click()
      await expect(hers.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'for an emergency, said',
    whose: 'hers',
    async come({ hers, say }) {
      const dialog = hers.getByRole('dialog')
      await dialog.getByLabel(say('Kur jūs tagad esat')).fill('Krišjāņa Valdemāra iela 123 k-2, 4. stāvs')
      await dialog.getByLabel(say('Jūsu tālrunis')).fill('+371 20000000')
      await dialog.getByLabel(say('Kam zvanīt')).fill('Aleksandrīna Kronberga-Zaļkalniece, 29999999')
      await dialog.getByRole('button', { name: say('Saglabāt') }).click()
      await expect(dialog).toBeHidden()
      await expect(hers.getByRole('button', { name: say('Mainīt') })).toBeVisible()
    },
  },
  {
    name: 'entering is refused',
    whose: 'hers',
    async come(stage) {
      await refuseWith(stage.hers, 409, 'wrong_status')
      await join(stage.hers, stage).click()
      await expect(stage.hers.getByRole('alert')).toBeVisible()
    },
    go: ({ hers }) => hers.unroute(joinPath),
  },
  {
    name: 'what carries calls is away',
    whose: 'hers',
    async come(stage) {
      const { hers, say } = stage
      await refuseWith(hers, 503, 'call_unavailable')
      await join(hers, stage).click()
      const words = say('Videozvanu pakalpojumu pagaidām nevar sasniegt. Mēģinām atkal.')
      await expect(hers.getByText(words).last()).toBeVisible()
    },
    go: ({ hers }) => hers.unrouteAll({ behavior: 'wait' }),
  },
  {
    name: 'waiting, carried without the provider',
    whose: 'hers',
    async come(stage) {
      const { hers, say } = stage
      await hers.route(joinPath, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), instead: true } })
      })
      await waitsAlone(hers, stage)
      const words = say('Videozvanu pakalpojumu nevar sasniegt, tāpēc savienojam jūs bez tā.')
      await expect(hers.getByText(words).last()).toBeVisible()
    },
    go: ({ hers }) => hers.unroute(joinPath),
  },
  {
    name: 'joining',
    whose: 'his',
    async come(stage) {
      const { his } = stage
      await openPreJoin(his, stage)
      // The answer never comes.
      await his.evaluate(() => {
        const { fetch } = globalThis
        globalThis.fetch = (asked, init) =>
          typeof asked === 'string' && asked.includes('/call/join')
            ? new Promise(() => undefined)
            : fetch(asked, init)
      })
      await join(his, stage).click()
      await expect(his.getByText(stage.say('Pievienojamies…'))).toBeVisible()
    },
  },
]

const late: readonly CallState[] = [
  {
    name: 'waiting for somebody who is late',
    whose: 'hers',
    async come(stage) {
      const { hers, say } = stage
      await beganBefore(stage, 11)
      await openPreJoin(hers, stage)
      await join(hers, stage).click()
      await expect(hers.getByRole('button', { name: say('Beigt un saņemt naudu atpakaļ') })).toBeVisible()
    },
  },
  {
    name: 'waiting no longer is about to be chosen',
    whose: 'hers',
    async come({ hers, say }) {
      await hers.getByRole('button', { name: say('Beigt un saņemt naudu atpakaļ') }).click()
      await expect(hers.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'it will not be any more',
    whose: 'hers',
    async come(stage) {
      const { hers, say } = stage
      await hers
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Beigt'), exact: true })
        .click()
      await expect(heading(hers, stage, 'Šī saruna vairs nenotiks')).toBeVisible()
    },
  },
  {
    name: 'too late, for the specialist',
    whose: 'his',
    async come(stage) {
      await openPreJoin(stage.his, stage)
      await expect(heading(stage.his, stage, 'Šī saruna vairs nenotiks')).toBeVisible()
    },
  },
]

/** Before the two are together, and where they never will be. */
export const preJoinStates: readonly CallWay[] = [
  { name: 'too early', minutes: 30, states: tooEarly },
  { name: 'late', minutes: 6, states: late },
]

/** The beginning of the way that leads into the conversation. */
export const beforeTogether = atPreJoin
