export type MediaKind = 'audio' | 'video'

/** Why a device cannot be used: the person or the browser said no, there is none, or another program holds it. */
export type MediaRefusal = 'denied' | 'missing' | 'busy'

/** Why no screen is shown: the person thought better of it, or the system does not let the browser. */
export type ScreenRefusal = 'cancelled' | 'refused'

export interface Device {
  readonly id: string
  /** Empty until the person has allowed a device once. */
  readonly label: string
}

export interface DeviceList {
  readonly microphones: readonly Device[]
  readonly cameras: readonly Device[]
  readonly speakers: readonly Device[]
}

export interface Opened {
  readonly track: MediaStreamTrack
  readonly deviceId: string
  readonly label: string
}

export interface BlurredTrack {
  readonly track: MediaStreamTrack
  stop(): void
}

export interface LevelMeter {
  /** Loudness of this moment, 0 to 1. */
  read(): number
  stop(): void
}

/** Camera, microphone and loudspeaker of this device. Only `open` may make the browser ask the person. */
export interface Media {
  /** Whether opening would be granted without asking. */
  allowed(kind: MediaKind): Promise<boolean>
  /** Opens what is named; each kind answers for itself, so a missing camera leaves the microphone usable. */
  open(wanted: { audio?: string | true; video?: string | true }): Promise<{
    audio?: Opened | MediaRefusal
    video?: Opened | MediaRefusal
  }>
  /** Lets the person choose a screen, a window or a tab to be shown; it ends when the browser is told to stop. */
  openScreen(): Promise<MediaStreamTrack | ScreenRefusal>
  devices(): Promise<DeviceList>
  onDevicesChange(listener: () => void): () => void
  /** The same pictures, blurred so that nobody can be recognised. */
  blur(track: MediaStreamTrack): BlurredTrack
  meter(track: MediaStreamTrack): LevelMeter
  /** A short quiet tone through a loudspeaker; resolves when it has ended. */
  chime(speakerId?: string): Promise<void>
}
