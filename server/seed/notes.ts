import { HOUR } from '#domain/duration.ts'
import { isAgreed } from '#domain/transitions.ts'
import { listConsultations } from '../store/consultation/read.ts'
import type { Actor } from '../usecases/ports.ts'
import { saveSessionNote } from '../usecases/session-note/notes.ts'
import { anna } from './patients.ts'
import { actorOf } from './people.ts'
import { unless, type World } from './world.ts'

const AFTER = 'Iemieg pēc stundas, mostas ap četriem. Izmēģinās domu pierakstu vakaros.'
const BEFORE = 'Pajautāt, kā gāja ar domu pierakstu un vai brīvdienās guļ labāk.'

/** What the demo doctor noted during the meeting that took place, and before the one to come. */
export async function makeNotes(world: World, doctor: Actor): Promise<void> {
  const { clientId: patientId } = await actorOf(world, anna.email, 'patient')
  const pair = { doctorId: doctor.clientId, patientId }
  const { rows } = await listConsultations(world.ports.database.sql, pair, { limit: 10, offset: 0 })
  for (const { id, starts_at: from, status } of rows.filter(isAgreed)) {
    const [at, text] = status === 'finished' ? [from.getTime() + HOUR, AFTER] : [world.now - HOUR, BEFORE]
    unless('conflict', await saveSessionNote(world.at(at), doctor, id, { text, version: 0 }))
  }
}
