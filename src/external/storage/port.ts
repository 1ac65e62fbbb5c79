/** Small texts this browser keeps between visits. Forbidden or full storage behaves as an empty one. */
export interface DeviceStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Tells of changes made in other tabs; answers how to stop. */
  onChangeElsewhere: (listener: (key: string | null) => void) => () => void
}
