import { makeTemplate } from '../world/make-template.ts'

/** Every journey's server lies on the embedded database. */
export default (): Promise<() => Promise<void>> => makeTemplate('embedded')
