import { refreshNextFree } from '../usecases/doctor/next-free.ts'
import type { Ports } from '../usecases/ports.ts'
import { makeContent } from './content.ts'
import { demoDoctors } from './doctors/all.ts'
import { offerNext } from './next-appointment.ts'
import { makeNotes } from './notes.ts'
import { anna, makeAnna, makeOthers, makeUnfinished } from './patients.ts'
import { makeMeasures } from './measures.ts'
import { makePayouts } from './payouts.ts'
import { actorOf, addAdmin } from './people.ts'
import { makeRecords } from './records.ts'
import { emailOf, makeSpecialist } from './specialists.ts'
import { makeThread } from './thread.ts'
import { makeSupport } from './support.ts'
import { makeWaiting } from './waiting.ts'
import { openWorld, step, type World } from './world.ts'

/**
 * Makes the demo world through the use cases, the past with the clock set back, so that everything in it could have
 * happened and the ledger is true. Made once; cut off anywhere, the next start goes on. Must run before jobs do: a
 * timer in the middle would end what is only half made.
 */
export async function seedDemo(ports: Ports): Promise<void> {
  const world = await openWorld(ports)
  await step(world, 'admin', () =>
    addAdmin(world, { email: 'admin@example.com', name: 'Gita', surname: 'Avota' }),
  )
  await makeContent(world)
  for (const [order, doctor] of demoDoctors.entries()) {
    await step(world, `specialist/${doctor.key}`, () => makeSpecialist(world, doctor, order))
  }
  await makePatients(world)
  await step(world, 'next-free', () => refreshAll(world))
}

async function makePatients(world: World): Promise<void> {
  const doctor = await actorOf(world, 'doctor@example.com', 'doctor')
  await step(world, 'anna', () => makeAnna(world, doctor))
  await step(world, 'others', () => makeOthers(world, doctor))
  await step(world, 'thread', async () =>
    makeThread(world, { patient: await actorOf(world, anna.email, 'patient'), doctor }),
  )
  await step(world, 'records', () => makeRecords(world, doctor))
  await step(world, 'notes', () => makeNotes(world, doctor))
  await step(world, 'measures', async () =>
    makeMeasures(world, { patient: await actorOf(world, anna.email, 'patient'), doctor }),
  )
  await step(world, 'next-appointment', async () =>
    offerNext(world, { patient: await actorOf(world, anna.email, 'patient'), doctor }),
  )
  await step(world, 'payouts', () => makePayouts(world, doctor))
  await step(world, 'unfinished', () => makeUnfinished(world))
  await step(world, 'support', () => makeSupport(world))
  await step(world, 'waiting', () => makeWaiting(world))
}

/** What happened in the past counted from then: the lists want it from now. */
async function refreshAll(world: World): Promise<void> {
  for (const doctor of demoDoctors) {
    const { clientId } = await actorOf(world, emailOf(doctor), 'doctor')
    await world.ports.database.transact((tx) => refreshNextFree(tx, clientId, world.ports.clock.now()))
  }
}
