import { expect, test } from 'vitest'
import type { Media } from '../../src/external/media/port.ts'
import { localMedia } from '../../src/hooks/call/local-media.ts'

const track = { stop: () => undefined, addEventListener: () => undefined } as unknown as MediaStreamTrack
const devices = { microphones: [], cameras: [], speakers: [] }
const opened = { track, deviceId: 'front', label: '' }
const good = { shown: 'good', up: 'good', down: 'good' } as const

/** A page in a call with its camera on, which looks at its line every second. */
async function inCall() {
  const media = localMedia(
    {
      open: () => Promise.resolve({ audio: opened, video: opened }),
      devices: () => Promise.resolve(devices),
      onDevicesChange: () => () => undefined,
    } as unknown as Media,
    { blurred: false },
  )
  await media.start({ audio: true, video: true })
  let now = 0
  return {
    media,
    heed(seconds: number, line: Parameters<typeof media.heedLine>[0]) {
      for (let second = 0; second < seconds; second++) media.heedLine(line, (now += 1_000))
      return media.state().tracks
    },
  }
}

test('CALL-09 of a line that is weak in one direction only the picture that goes there rests', async () => {
  const partner = { audio: true, video: true }
  const up = await inCall()
  expect(up.heed(11, { quality: { ...good, up: 'poor' }, partner })).toEqual({
    audio: track,
    video: null,
    picture: 'resting',
  })

  const down = await inCall()
  const weak = { ...good, down: 'poor' } as const
  expect(down.heed(11, { quality: weak, partner })).toEqual({ audio: track, video: track, wants: 'sound' })
  // The other side heeds it, and comes back once the line is good again for long.
  const resting = { audio: true, video: false, picture: 'resting' } as const
  expect(down.heed(60, { quality: weak, partner: resting })).toMatchObject({ wants: 'sound' })
  expect(down.heed(21, { quality: good, partner: resting })).toEqual({ audio: track, video: track })

  const asked = await inCall()
  const wants = { ...partner, wants: 'sound' } as const
  expect(asked.heed(1, { quality: good, partner: wants })).toMatchObject({ video: null, picture: 'resting' })
  expect(asked.heed(1, { quality: good, partner })).toEqual({ audio: track, video: track })
})

test('CALL-09 a picture that was asked for again is asked for from then on, and one that is off by choice is never spared', async () => {
  const weak = { ...good, down: 'poor' } as const
  const call = await inCall()
  call.heed(11, { quality: weak, partner: { audio: true, video: true } })
  expect(call.media.state().sparing).toBe(true)
  call.media.askBack()
  expect(call.media.state().tracks).toEqual({ audio: track, video: track })
  expect(call.heed(60, { quality: weak, partner: { audio: true, video: true } })).not.toHaveProperty('wants')

  const other = await inCall()
  expect(other.heed(60, { quality: weak, partner: { audio: true, video: false } })).not.toHaveProperty(
    'wants',
  )
})
