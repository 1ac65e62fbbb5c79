/** One wrong line that would hurt a person, and the test that must notice it. */
export interface Fault {
  name: string
  /** What would happen to whom. */
  harm: string
  /** The file and the one place in it that is replaced. */
  file: string
  from: string
  to: string
  caughtBy: Proof
}

/** A test: its file, by which project of vitest's or by Playwright it is run, and how its title begins. */
export interface Proof {
  project: 'check' | 'ports' | 'api-postgres' | 'sync' | 'journeys'
  file: string
  title: string
}

type Planting = Omit<Fault, 'name' | 'caughtBy'>

const proofIn =
  (project: Proof['project'], folder: string) =>
  (file: string, title: string): Proof => ({ project, file: `tests/${folder}/${file}.test.ts`, title })

/** Where tests lie, and which project runs them. */
export const api = proofIn('api-postgres', 'api')
export const domain = proofIn('check', 'domain')
export const texts = proofIn('check', 'texts')
export const ports = proofIn('ports', 'ports')
export const sync = proofIn('sync', 'sync')
export const worker = proofIn('check', 'worker')
export const screens = proofIn('check', 'screens')
export const components = proofIn('check', 'components')
export const server = proofIn('check', 'server')
/** In a browser, at a page that is built with the fault in it. */
export const journeys = proofIn('journeys', 'journeys')
/** On the sheet of all components, which builds itself. */
export const sheet = (file: string, title: string): Proof => ({
  project: 'journeys',
  file: `tests/components/${file}.spec.ts`,
  title,
})

/** Names a fault and its proof. */
export const fault = (name: string, caughtBy: Proof, planting: Planting): Fault => ({
  name,
  caughtBy,
  ...planting,
})
