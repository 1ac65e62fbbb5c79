/**
 * What stands in for the program that daily-js 0.92 loads from Daily: what the package hears and says over messages of the
 * window, with a picture and a tone of its own in place of what would come from the other side. Who is in the room is asked of
 * the test by the binding `dailyDouble`, which answers by events of the name `daily-double`.
 */
export const bundle = `(() => {
  const say = (id, message) =>
    postMessage({ what: 'iframe-call-message', from: 'embedded', callClientId: id, ...message }, location.origin)
  const track = (on) => (on ? { state: 'playable', subscribed: true } : { state: 'off', subscribed: true, off: { byUser: true } })
  const shown = ({ session, owner = false, local = false, audio = false, video = false }) => ({
    session_id: session, user_id: '', user_name: '', local, owner, joined_at: new Date(), audio, video, screen: false,
    tracks: { audio: track(audio), video: track(video), screenAudio: track(false), screenVideo: track(false) },
  })
  const picture = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    let turn = 0
    setInterval(() => {
      turn += 1
      context.fillStyle = '#4a6b5d'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#d9c9a3'
      context.fillRect(280 + 40 * Math.sin(turn / 10), 160, 80, 160)
    }, 40)
    return canvas.captureStream(25).getVideoTracks()[0]
  }
  const tone = () => {
    const sound = new AudioContext()
    const out = sound.createMediaStreamDestination()
    const wave = sound.createOscillator()
    wave.connect(out)
    wave.start()
    return out.stream.getAudioTracks()[0]
  }
  const streams = {}
  const state = { local: { public: { subscribedTracks: { ALL: true } }, streams: {} }, streams, participants: {} }
  const give = (session) => {
    if (streams['v' + session]) return
    const starttime = new Date().toISOString()
    streams['v' + session] = { participantId: session, type: 'cam', pendingTrack: picture(), starttime }
    streams['a' + session] = { participantId: session, type: 'cam', pendingTrack: tone(), starttime }
  }
  const told = (id) => {
    const { audioTrack, videoTrack } = window._daily.instances[id]?.tracks ?? {}
    const one = (each) => each && { label: each.label, state: each.readyState }
    return { audio: one(audioTrack), video: one(videoTrack) }
  }
  // A page that comes back loads the program anew; the first of them goes on listening.
  const first = !window.dailyDoubleListens
  window.dailyDoubleListens = true
  if (!first) return say(undefined, { action: 'call-machine-initialized' })
  addEventListener('daily-double', ({ detail: { id, kind, other, more } }) => {
    if (!window._daily.instances[id]) return
    if (kind === 'joined' || kind === 'updated') give(other.session)
    if (kind === 'joined' || kind === 'updated' || kind === 'left')
      say(id, { action: 'participant-' + kind, participant: shown(other) })
    else say(id, { action: kind, ...more })
  })
  addEventListener('message', async ({ data: m }) => {
    if (m?.what !== 'iframe-call-message' || m.from !== 'module') return
    const id = m.callClientId
    const instance = (window._daily.instances[id] ??= {})
    instance.callMachine ??= { store: { getState: () => state }, reset() {} }
    const ask = (act, more = {}) => window.dailyDouble({ act, id, given: told(id), ...more })
    if (m.action === 'join-meeting') {
      const { url, token, startAudioOff, startVideoOff } = m.properties
      const media = { audio: !startAudioOff, video: !startVideoOff }
      const { session, refused, others } = await ask('join', { url, token, media })
      if (refused) return say(id, { action: 'error', errorMsg: refused, error: { type: refused, msg: refused } })
      const participants = { local: shown({ session, local: true, ...media }) }
      for (const other of others) {
        give(other.session)
        participants[other.session] = shown(other)
      }
      return say(id, { action: 'joined-meeting', participants, callbackStamp: m.callbackStamp })
    }
    if (m.action === 'leave-meeting') {
      await ask('leave')
      return say(id, { action: 'left-meeting' })
    }
    if (m.action === 'local-audio') return ask('media', { media: { audio: m.state } })
    if (m.action === 'local-video') return ask('media', { media: { video: m.state } })
    if (m.action === 'set-input-devices') return say(id, { action: 'set-input-devices-done', callbackStamp: m.callbackStamp })
  })
  say(undefined, { action: 'call-machine-initialized' })
})()`
