/** Small texts this browser keeps between visits. Forbidden or full storage behaves as an empty one. */
export interface DeviceStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Tells of changes made in other tabs; answers how to stop. */
  onChangeElsewhere: (listener: (key: string | null) => void) => () => void
}

/** Where a session is kept: on this device, or on a shared computer in this tab alone. */
export interface Keeping {
  readonly shared: boolean
  /**
   * Begins the page anew at a path of ours with this session kept the other way: nothing that was opened is moved, but
   * for what is named here.
   */
  change: (token: string, path: string, moved: Readonly<Record<string, string>>) => void
}
