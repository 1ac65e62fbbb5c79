import type { LevelMeter } from './port.ts'

/** Speech at a usual distance has a mean amplitude of about a sixth of the full range. */
const SPEECH = 6
const SILENT: LevelMeter = { read: () => 0, stop: () => undefined }

/** Measures a microphone without letting it be heard. */
export function meterOf(track: MediaStreamTrack): LevelMeter {
  if (typeof AudioContext === 'undefined') return SILENT
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * SPEECH)
    },
    stop: () => void context.close().catch(() => undefined),
  }
}

const NOTES = [523.25, 659.25]
const NOTE_SECONDS = 0.35
const LOUDNESS = 0.2

/** Two soft notes, each fading out. */
export async function playChime(speakerId?: string): Promise<void> {
  const context = new AudioContext()
  if (speakerId && 'setSinkId' in context) {
    await (context as AudioContext & { setSinkId(id: string): Promise<void> })
      .setSinkId(speakerId)
      .catch(() => undefined)
  }
  let at = context.currentTime + 0.05
  for (const note of NOTES) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = note
    gain.gain.setValueAtTime(LOUDNESS, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + NOTE_SECONDS)
    at += NOTE_SECONDS * 0.7
  }
  await new Promise((resolve) => setTimeout(resolve, NOTES.length * NOTE_SECONDS * 1_000))
  await context.close()
}
