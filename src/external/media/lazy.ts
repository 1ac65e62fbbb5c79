import type { Media } from './port.ts'

/** Devices whose code is loaded when they are first asked for; whatever is made of a track comes after that. */
export function lazyMedia(load: () => Promise<Media>): Media {
  let loaded: Media | undefined
  const media = async () => (loaded ??= await load())
  function now(): Media {
    if (!loaded) throw new Error('No device has been opened yet.')
    return loaded
  }
  return {
    allowed: async (kind) => (await media()).allowed(kind),
    open: async (wanted) => (await media()).open(wanted),
    openScreen: async () => (await media()).openScreen(),
    devices: async () => (await media()).devices(),
    chime: async (speakerId) => (await media()).chime(speakerId),
    blur: (track) => now().blur(track),
    meter: (track) => now().meter(track),
    onDevicesChange(listener) {
      let stop: (() => void) | undefined
      let wanted = true
      const begin = async () => {
        const devices = await media()
        if (wanted) stop = devices.onDevicesChange(listener)
      }
      void begin()
      return () => {
        wanted = false
        stop?.()
      }
    },
  }
}
