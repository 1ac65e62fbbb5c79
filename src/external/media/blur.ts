import type { BlurredTrack } from './port.ts'

const FRAMES_PER_SECOND = 15
/** The picture is drawn this small and stretched again: no filter is needed, which Safari's canvas does not have. */
const SMALL_WIDTH = 20
const WIDTH = 640

/** Blurs a camera's pictures beyond recognition. */
export function blurTrack(source: MediaStreamTrack): BlurredTrack {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([source])
  void video.play().catch(() => undefined)

  const small = document.createElement('canvas')
  const large = document.createElement('canvas')
  const smallContext = small.getContext('2d', { alpha: false })
  const largeContext = large.getContext('2d', { alpha: false })
  if (!smallContext || !largeContext) throw new Error('This browser has no canvas to blur with.')
  large.width = WIDTH
  large.height = (WIDTH * 3) / 4

  const draw = () => {
    if (video.videoWidth === 0) return
    const ratio = video.videoHeight / video.videoWidth
    const height = Math.round(WIDTH * ratio)
    if (large.height !== height) large.height = height
    small.width = SMALL_WIDTH
    small.height = Math.max(1, Math.round(SMALL_WIDTH * ratio))
    smallContext.imageSmoothingQuality = 'high'
    smallContext.drawImage(video, 0, 0, small.width, small.height)
    largeContext.imageSmoothingQuality = 'high'
    largeContext.drawImage(small, 0, 0, large.width, large.height)
  }
  // A timer, not an animation frame: the picture must go on while the person looks at another tab.
  const timer = setInterval(draw, 1_000 / FRAMES_PER_SECOND)
  const [track] = large.captureStream(FRAMES_PER_SECOND).getVideoTracks()
  if (!track) throw new Error('The canvas gave no track.')
  return {
    track,
    stop() {
      clearInterval(timer)
      track.stop()
      video.srcObject = null
    },
  }
}
