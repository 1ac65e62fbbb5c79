import { expect, type Page } from '@playwright/test'
import { addAvailability } from '#contract/availability.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { iso, type Member } from '../world/people/clinic.ts'
import { type Enter, type World } from './with-clinic.ts'

const MINUTE = 60_000

/** Two people who are about to meet. */
export interface Meeting {
  doctor: Member
  patient: Member
  consultation: Consultation
}

/** Lets a doctor receive from this many minutes from now, without notice beforehand; answers the times. */
export async function receiveSoon({ server, clinic }: World, doctor: Member, minutes: number) {
  await server.sql('delete from availability where doctor_id = $1', [doctor.clientId])
  await server.sql('update doctor_profile set min_notice = 0 where client_id = $1', [doctor.clientId])
  const from = Math.ceil(Date.now() / MINUTE + minutes) * MINUTE
  await clinic.api.send(addAvailability, {
    token: doctor.token,
    body: { from: iso(from), to: iso(from + 180 * MINUTE), repeatWeekly: false },
  })
  return [iso(from), iso(from + 45 * MINUTE)] as const
}

/** A scheduled consultation that begins in so many minutes. */
export async function meetingIn(
  world: World,
  minutes: number,
  changes: { anonymous?: boolean } = {},
): Promise<Meeting> {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPatient(changes)
  await clinic.giveCard(patient)
  const [from] = await receiveSoon(world, doctor, minutes)
  return { doctor, patient, consultation: await clinic.schedule(patient, doctor, from) }
}

/** The other side's moving picture. */
const remote = (page: Page) => page.locator('video[aria-label]')

/** Waits until the other side's picture has arrived and moves. */
export async function seesPartner(page: Page): Promise<void> {
  await expect
    .poll(
      () => remote(page).evaluateAll(([video]) => (video as HTMLVideoElement | undefined)?.videoWidth ?? 0),
      {
        timeout: 30_000,
      },
    )
    .toBeGreaterThan(0)
  await advances(page, 'video[aria-label]')
}

/** Waits until more pictures of the other side were drawn. */
export async function drawsPartner(page: Page): Promise<void> {
  const drawn = () =>
    remote(page).evaluateAll(
      ([video]) => (video as HTMLVideoElement | undefined)?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    )
  const before = await drawn()
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(before + 3)
}

/** Waits until the other side's sound has arrived and goes on. */
export async function hearsPartner(page: Page): Promise<void> {
  await expect(page.locator('audio')).toHaveCount(1)
  await advances(page, 'audio')
}

async function advances(page: Page, selector: string): Promise<void> {
  const time = () =>
    page
      .locator(selector)
      .evaluateAll(([element]) => (element as HTMLMediaElement | undefined)?.currentTime ?? 0)
  const before = await time()
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(before)
}

/** Opens the call and steps in; answers when, by `performance.now`. */
export async function stepIn(page: Page, id: string): Promise<number> {
  await page.goto(`/consultations/${id}`)
  const join = page.getByRole('button', { name: /^(Pievienoties|Atgriezties sarunā)$/ })
  await expect(join).toBeEnabled()
  const pressed = performance.now()
  await join.click()
  return pressed
}

/** Camera and microphone allowed for good, as a browser remembers it. */
export const allowed = { permissions: ['camera', 'microphone'] }

/** Keeps the page's peer connections where `namedRoutes` finds them. */
export function keepConnections(page: Page) {
  return page.addInitScript(() => {
    const kept: RTCPeerConnection[] = []
    Object.assign(globalThis, { kept })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
  })
}

/** The kinds of all addresses that either side named to the other in this page's calls. */
export function namedRoutes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Put there by the script above.
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] }
    const reports = await Promise.all(kept.map((connection) => connection.getStats()))
    const kinds = new Set<string>()
    for (const report of reports)
      for (const each of report.values() as Iterable<{ type: string; candidateType?: string }>)
        if (/^(?:local|remote)-candidate$/.test(each.type)) kinds.add(each.candidateType ?? '')
    return [...kinds]
  })
}

/** Both in the call, seeing each other; and how many milliseconds after the second one came. */
export async function talk(enter: Enter, { doctor, patient, consultation }: Meeting) {
  const hers = await enter(patient, allowed)
  const his = await enter(doctor, allowed)
  for (const page of [hers, his]) await keepConnections(page)
  await stepIn(hers, consultation._id)
  await expect(hers.getByRole('heading', { name: 'Vēl mirklis. Gaidām sarunas biedru.' })).toBeVisible()
  const from = performance.now()
  await stepIn(his, consultation._id)
  await Promise.all([seesPartner(hers), seesPartner(his)])
  return { hers, his, entered: performance.now() - from }
}

/** A consultation as one side has it now. */
export const read = ({ clinic }: World, who: Member, id: string) =>
  clinic.api.send(getConsultation, { token: who.token, params: { id } })

/** From now on this page's line loses such a part of what it sends, and of what comes, as the browser counts it. */
export const loses = (page: Page, part: { up: number; down: number }) =>
  page.evaluate(({ up, down }) => {
    const received = { sent: 0, lostThere: 0, received: 0, lost: 0 }
    RTCPeerConnection.prototype.getStats = () => {
      received.sent += 100
      received.lostThere += 100 * up
      received.received += 100 * (1 - down)
      received.lost += 100 * down
      const report = [
        { type: 'outbound-rtp', packetsSent: received.sent },
        { type: 'remote-inbound-rtp', packetsLost: received.lostThere },
        { type: 'inbound-rtp', packetsReceived: received.received, packetsLost: received.lost },
        { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 },
      ]
      return Promise.resolve(new Map(report.entries()) as unknown as RTCStatsReport)
    }
  }, part)
