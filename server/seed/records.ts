import type { OverviewForm } from '#contract/overview.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { listOverviews } from '../store/overview/read.ts'
import { saveOverviewDraft } from '../usecases/overview/draft.ts'
import { amendOverview, signOverview } from '../usecases/overview/sign.ts'
import type { Actor } from '../usecases/ports.ts'
import { notAudited } from './not-audited.ts'
import { actorOf } from './people.ts'
import { must, unless, type World } from './world.ts'

/** What the demo doctor wrote after consultations, so many days before now; one was put right later. */
const records: readonly {
  email: string
  days: number
  form: OverviewForm
  amended?: { days: number; note: string; form?: Partial<OverviewForm> }
}[] = [
  {
    email: 'roberts@example.com',
    days: 36,
    form: {
      personalCode: '110285-10423',
      complaints: 'Trauksme pirms sapulcēm, sasprindzināti pleci, vakaros grūti atslēgties no darba.',
      anamnesis: 'Sūdzības pusgadu, kopš jauna amata. Agrāk pie speciālista nav bijis, zāles nelieto.',
      mentalState: 'Kontaktē brīvi, domāšana secīga. Noskaņojums nomākts, domu par paškaitējumu nav.',
      diagnosis: 'F43.2 Adaptācijas traucējumi.',
      specifications:
        'Elpošanas vingrinājums divreiz dienā, domu pieraksts. Nākamā tikšanās pēc trim nedēļām.',
    },
    amended: {
      days: 15,
      note: 'Otrajā sarunā precizēta anamnēze: trauksmes epizodes bijušas arī studiju laikā.',
      form: {
        anamnesis:
          'Sūdzības pusgadu, kopš jauna amata. Trauksmes epizodes bijušas arī studiju laikā, pārgājušas pašas. Agrāk pie speciālista nav bijis, zāles nelieto.',
      },
    },
  },
  {
    email: 'svetlana@example.com',
    days: 30,
    form: {
      personalCode: '051269-11872',
      complaints: 'Miegs saraustīts, mostas ap trijiem, no rītiem nogurusi.',
      anamnesis: 'Pēc tuvinieka nāves pirms četriem mēnešiem. Hronisku slimību nav.',
      mentalState: 'Noskumusi, raud, sarunu turpina. Orientēta, domas par paškaitējumu noliedz.',
      diagnosis: 'Z63.4 Sēras.',
      specifications: 'Miega higiēna, atbalsta grupas kontakti. Atkārtoti pēc divām nedēļām.',
    },
    amended: { days: 8, note: 'Miegs uzlabojies, mostas reizi naktī. Sazināties pēc mēneša.' },
  },
  {
    email: 'juris@example.com',
    days: 23,
    form: {
      complaints: 'Grūti koncentrēties, aizkaitināmība mājās.',
      anamnesis: 'Divus mēnešus strādā naktsmaiņās. Alkoholu nelieto.',
      mentalState: 'Mierīgs, atbildes īsas un skaidras. Noskaņojums līdzsvarots.',
      diagnosis: 'Z73.0 Pārslodze.',
      specifications: 'Darba grafika maiņa, miega režīms pēc maiņām.',
    },
  },
]

/** Lets the demo doctor sign, put right and begin records of patients. */
export async function makeRecords(world: World, doctor: Actor): Promise<void> {
  const { sql } = world.ports.database
  for (const { email, days, form, amended } of records) {
    const { clientId: patientId } = await actorOf(world, email, 'patient')
    const page = { limit: 1, offset: 0 }
    // What is signed stays: a part made twice finds it.
    if ((await listOverviews(sql, { patientId, doctorId: doctor.clientId }, page)).total > 0) continue
    const signedAt = world.at(world.now - days * DAY + 2 * HOUR)
    const { _id: id } = must(await signOverview(signedAt, doctor, patientId, { form }, notAudited))
    if (!amended) continue
    const { note, form: changed } = amended
    const later = world.at(world.now - amended.days * DAY + 2 * HOUR)
    const body = { note, ...(changed && { form: { ...form, ...changed }, after: 1 }) }
    must(await amendOverview(later, doctor, id, body, notAudited))
  }
  const { clientId: annaId } = await actorOf(world, 'patient@example.com', 'patient')
  const begun = { complaints: 'Ilgi nevar aizmigt, domas par darbu.', anamnesis: 'Kopš septembra.' }
  unless(
    'conflict',
    await saveOverviewDraft(world.at(world.now - HOUR), doctor, annaId, { form: begun, version: 0 }),
  )
}
