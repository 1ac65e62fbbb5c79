import { randomUUID } from 'node:crypto'
import { openClinic } from './clinic.ts'
import { type InspectedServer, startInspected } from '../server/inspected.ts'
import type { ServerOptions } from '../server/server.ts'

const inThree = (text: string) => ({ lv: text, en: text, ru: text })

/** What administrators write, put there directly: two posts of which one is published, a questionnaire, questions. */
export async function addContent({ sql }: InspectedServer) {
  const ids = { post: randomUUID(), draft: randomUUID(), questionnaire: randomUUID(), question: randomUUID() }
  await sql(
    `insert into news_post (id, image, title, post_text, published, published_at, created_at)
     values ($1, '/files/a.svg', 'Miegs', '<p>Gulēt.</p>', true, now(), now()),
            ($2, '/files/b.svg', 'Melnraksts', '<p>Vēl ne.</p>', false, null, now())`,
    [ids.post, ids.draft],
  )
  const options = [
    { _id: randomUUID(), label: inThree('Jā'), correct: true, categories: ['miegs'], risk: false },
    { _id: randomUUID(), label: inThree('Nē'), correct: false, categories: [], risk: true },
  ]
  const shape = { text: inThree('Vai labi guļat?'), multiselect: false, preview: true, order: 1 }
  await sql('insert into questionnaire (id, content, created_at) values ($1, $2, now())', [
    ids.questionnaire,
    JSON.stringify({ questions: [{ _id: ids.question, ...shape, options }] }),
  ])
  for (const audience of ['patient', 'doctor']) {
    await sql('insert into feedback_question (id, audience, position, text) values ($1, $2, 1, $3)', [
      randomUUID(),
      audience,
      JSON.stringify(inThree('Kā jums bija?')),
    ])
  }
  return ids
}
export type Content = Awaited<ReturnType<typeof addContent>>

/** A clinic on a server of its own with everything administrators write. */
export async function openContent(options?: ServerOptions) {
  const server = await startInspected(options)
  const clinic = await openClinic(server)
  const content = await addContent(server)
  return { server, clinic, content }
}
