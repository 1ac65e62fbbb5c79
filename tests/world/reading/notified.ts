import {
  notificationKinds,
  PushPayload,
  saveNotificationSettings,
  saveSubscription,
  type NotificationChoice,
  type NotificationSettings,
} from '#contract/push.ts'
import { openClinic, type Member } from '../people/clinic.ts'
import { startInspected } from '../server/inspected.ts'
import { startPushService, type Behaviour, type Device } from '../outside/push-service.ts'

/** What a device was told, as its worker reads it. */
export const shown = (device: Device): PushPayload[] =>
  device.received.map(({ text }) => PushPayload.parse(JSON.parse(text)))

/** Notification settings: everything on, but for a change. */
export function settings(change: (all: NotificationSettings) => void): NotificationSettings {
  const options = { push: true, email: true }
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => [kind, options]),
  ) as NotificationSettings['kinds']
  const all = structuredClone({ privateText: true, kinds })
  change(all)
  return all
}

/** A clinic whose server speaks to a push service of the tests' own. */
export async function openNotifiedClinic() {
  const pushes = await startPushService()
  const server = await startInspected({ env: pushes.env })
  const clinic = await openClinic(server)
  const doctor = await clinic.newDoctor()
  const times = await clinic.freeTimes(doctor, 12)
  /** A time of the doctor's that nobody has asked for. */
  const nextTime = () => times.shift() ?? ''

  const listen = (token: string, device: Device) =>
    clinic.api.send(saveSubscription, { token, body: device.subscription })

  async function payer(changes?: { anonymous?: boolean }): Promise<Member> {
    const patient = await clinic.newPatient(changes)
    await clinic.giveCard(patient)
    return patient
  }

  return {
    pushes,
    server,
    clinic,
    doctor,
    nextTime,
    listen,
    /** A patient with a card. */
    payer,
    /** A device of someone, which listens from now on. */
    async deviceOf({ token }: { token: string }, ...behaviours: Behaviour[]): Promise<Device> {
      const device = pushes.newDevice(...behaviours)
      await listen(token, device)
      return device
    },
    /** The first notification of a kind on a device, come already or still to come. */
    async next(device: Device, kind: PushPayload['kind']): Promise<PushPayload> {
      await pushes.until(() => shown(device).some((payload) => payload.kind === kind))
      const found = shown(device).find((payload) => payload.kind === kind)
      if (!found) throw new Error(kind)
      return found
    },
    /** A request to the doctor, with everything that follows from it done. */
    async request() {
      const made = await clinic.reserve(await payer(), doctor, nextTime())
      await clinic.effectsDone()
      return made
    },
    /** Whether the server still knows a device. */
    async isKept({ subscription }: Device): Promise<boolean> {
      const rows = await server.sql('select id from push_subscription where endpoint = $1', [
        subscription.endpoint,
      ])
      return rows.length === 1
    },
    choose: ({ token }: Member, body: NotificationChoice) =>
      clinic.api.send(saveNotificationSettings, { token, body }),
    async close() {
      await server.remove()
      await pushes.close()
    },
  }
}
export type Notified = Awaited<ReturnType<typeof openNotifiedClinic>>
