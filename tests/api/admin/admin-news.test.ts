import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addNewsPost,
  addPicture,
  type AdminNewsPost,
  changeNewsPost,
  getAdminNewsPost,
  listAdminNews,
  publishNewsPost,
  removeNewsPost,
  unpublishNewsPost,
} from '#contract/admin-news.ts'
import { getNewsPost, listNews } from '#contract/news.ts'
import { pullChanges } from '#contract/sync.ts'
import { acting } from '../../world/hostile/acting-attributes.ts'
import { dataUrl, photo } from '../../world/people/attached.ts'
import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { hostilePosts, wholePost } from '../../world/hostile/hostile-posts.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { newPost, postBody } from '../../world/people/posts.ts'

let server: InspectedServer
let clinic: Clinic
let token: string
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  token = clinic.admin.token
})
afterAll(() => server.remove())

const of = ({ _id: id }: Pick<AdminNewsPost, '_id'>) => ({ token, params: { id } })
const refused = (field: string, code: string) => ({
  status: 422,
  body: { error: 'validation', fields: { [field]: code } },
})
const nested = (tag: string, times: number) => `<${tag}>`.repeat(times) + 'x' + `</${tag}>`.repeat(times)
const add = async (part: Parameters<typeof postBody>[0]) =>
  clinic.api.ask(addNewsPost, { token, body: await postBody(part) })

test('ADM-07 a post is written for administrators, shown to everyone and taken back, and devices hear of both', async () => {
  const post = await newPost(clinic, { title: '  Pirmais  ' })
  expect(post).toMatchObject({ title: 'Pirmais', language: 'lv', published: false, publishedAt: null })
  expect(post.image).toMatch(/^\/files\/[\da-f]{64}\.webp$/)
  const { cursor } = await clinic.api.send(pullChanges, {})
  expect((await clinic.api.ask(getNewsPost, { params: { id: post._id } })).status).toBe(404)

  const shown = await clinic.api.send(publishNewsPost, of(post))
  const again = await clinic.api.send(publishNewsPost, of(post))
  expect(again).toEqual(shown)
  const { _id, image, title, postText, language, translations, publishedAt, version } = shown
  expect(await clinic.api.send(getNewsPost, { params: { id: _id } })).toEqual({
    _id,
    image,
    title,
    postText,
    language,
    translations,
    publishedAt,
    version,
  })
  const put = await clinic.api.send(pullChanges, { query: { cursor } })
  expect(put.news.put.map((each) => each._id)).toEqual([_id])

  const hidden = await clinic.api.send(unpublishNewsPost, of(post))
  expect(await clinic.api.send(unpublishNewsPost, of(post))).toEqual(hidden)
  expect(hidden).toMatchObject({ published: false, publishedAt })
  const gone = await clinic.api.send(pullChanges, { query: { cursor: put.cursor } })
  expect(gone.news.removed).toEqual([_id])
  // It was first published then, whatever came after.
  expect(await clinic.api.send(publishNewsPost, of(post))).toMatchObject({ publishedAt })

  await clinic.api.send(removeNewsPost, of(post))
  for (const route of [getAdminNewsPost, publishNewsPost, removeNewsPost] as const)
    expect((await clinic.api.ask(route, of(post))).status).toBe(404)
})

test('ADM-07 tags within tags are refused where they are too many, in the text and in a translation, and taken where not', async () => {
  for (const [tag, times] of [
    ['blockquote', 51],
    ['b', 8000],
    ['em', 6000],
    ['span><b', 51],
  ] as const) {
    const postText = nested(tag, times).replaceAll('</span><b>', '</b></span>')
    expect(await add({ postText }), tag).toMatchObject(refused('postText', 'too_deep'))
    const en = { title: 'Deep', postText }
    expect(await add({ translations: { en } })).toMatchObject(refused('translations.en.postText', 'too_deep'))
  }
  const { status } = await add({ postText: nested('blockquote', 50) })
  expect(status).toBe(201)
  expect((await add({ postText: '<div>'.repeat(5000) + 'x' })).status).toBe(201)
})

test('ADM-07 of two administrators at once the second is told, and nothing of either is lost', async () => {
  const post = await newPost(clinic)
  const { _id: id, version, image } = post
  const change = (body: object, headers: Record<string, string> = {}) =>
    clinic.api.call('PUT', `/admin/news/${id}`, { token, body, headers })
  const mine = { image, title: 'Mans', postText: '<p>Mans.</p>' }
  const answers = await Promise.all([
    change({ ...mine, version }),
    change({ ...mine, title: 'Viņas', version }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  // Whoever names no version writes over whatever is there.
  const last = await change({ ...mine, title: 'Pēdējais' })
  expect(last).toMatchObject({ status: 200, body: { title: 'Pēdējais', image } })
  // An answer that was lost is no change by somebody else.
  const { version: now } = last.body as AdminNewsPost
  const key = { 'idempotency-key': randomUUID() }
  const first = await change({ ...mine, version: now }, key)
  expect(await change({ ...mine, version: now }, key)).toMatchObject({ status: 200, body: first.body })
  const body = await postBody()
  const made = () => clinic.api.call('POST', '/admin/news', { token, body, headers: key })
  key['idempotency-key'] = randomUUID()
  expect(((await made()).body as AdminNewsPost)._id).toBe(((await made()).body as AdminNewsPost)._id)
})

test('VAL-07 ADM-07 a picture, a title and a text are needed, in every language that is begun', async () => {
  expect(await add({ image: '' })).toMatchObject(refused('image', 'required'))
  expect(await add({ image: 'data:image/gif;base64,AAAA' })).toMatchObject(refused('image', 'image_type'))
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await add({ image: `data:image/png;base64,${drawn}` })).toMatchObject(refused('image', 'image_type'))
  expect(await add({ image: `/files/${'a'.repeat(64)}.webp` })).toMatchObject(refused('image', 'invalid'))
  expect(await add({ title: ' ' })).toMatchObject(refused('title', 'required'))
  expect(await add({ title: 'a'.repeat(151) })).toMatchObject(refused('title', 'too_long'))
  for (const nothing of [
    '',
    '<p></p>',
    '<p>&nbsp;</p><ul><li> </li></ul>',
    '<p>\u200B&shy;&#8203;</p><p>&#x2800;\u3164</p>',
    '<script>x</script>',
  ])
    expect(await add({ postText: nothing })).toMatchObject(refused('postText', 'required'))
  expect(
    (await add({ postText: '<iframe src="https://player.vimeo.com/video/123456"></iframe>' })).status,
  ).toBe(201)
  const empty = { en: { title: 'Sleep', postText: '<p> </p>' } }
  expect(await add({ translations: empty })).toMatchObject(refused('translations.en.postText', 'required'))
  const own = { lv: { title: 'Miegs', postText: '<p>x</p>' } }
  expect(await add({ translations: own })).toMatchObject(refused('translations.lv', 'invalid'))
})

test('ADM-07 PUB-16 a post stands in its own language and in translations, each cleaned', async () => {
  const post = await newPost(clinic, {
    published: true,
    language: 'ru',
    title: 'Сон',
    postText: '<p>Спать.</p>',
    translations: { en: { title: 'Sleep', postText: '<p onclick=x>Sleep.</p>' } },
  })
  expect(await clinic.api.send(getNewsPost, { params: { id: post._id } })).toMatchObject({
    language: 'ru',
    translations: { en: { title: 'Sleep', postText: '<p>Sleep.</p>' } },
  })
})

test('VAL-07 a picture in a text is encoded anew, has one address however often it comes, and is served like the others', async () => {
  const picture = await dataUrl({ width: 3000, height: 20 })
  const send = () => clinic.api.send(addPicture, { token, body: { picture } })
  const { url } = await send()
  expect(await send()).toEqual({ url })
  const served = await fetch(server.url + url)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  expect(bytes.toString('latin1')).not.toContain('Anna Kalnina')
  // Its type is what its bytes say, not what it calls itself.
  const png = Buffer.from(await photo({ format: 'png' })).toString('base64')
  const named = { token, body: { picture: `data:image/webp;base64,${png}` } }
  expect((await clinic.api.ask(addPicture, named)).status).toBe(201)
  const post = await newPost(clinic, { postText: `<p>a</p><img src="${url}" alt="b" />` })
  expect(post.postText).toContain(url)
})

test('ADM-07 nothing that acts is stored of what is hostile, nothing that is allowed is lost, and nothing of it is a fault', async () => {
  const post = await newPost(clinic, { title: 'Ļaunums' })
  expect(hostilePosts.length).toBeGreaterThanOrEqual(60)
  for (const attack of hostilePosts) {
    const answer = await clinic.api.ask(changeNewsPost, {
      ...of(post),
      body: { image: post.image, title: post.title, postText: `${wholePost}${attack}` },
    })
    expect({ attack, status: answer.status }).toEqual({ attack, status: 200 })
    const { postText } = answer.body as AdminNewsPost
    expect(postText.startsWith(wholePost)).toBe(true)
    expect(acting.test(postText.replaceAll(/"[^"]*"/g, '""'))).toBe(false)
    expect(postText).not.toMatch(
      /<(?!\/?(?:h[12]|p|br|blockquote|[ou]l|li|a|img|iframe|strong|b|em|i|u|s)\b)[a-z]/i,
    )
    expect(postText).not.toMatch(/(?:src|href)="\s*(?:[/\\]{2}|(?!(?:https?|mailto|tel):)[a-z]+:)/i)
    expect(postText).not.toMatch(/style=|srcdoc|srcset|<iframe src="https:\/\/evil/i)
  }
})

test('ADM-07 the list is filtered and newest first, and finds its page by an index among a hundred thousand', async () => {
  const needle = await newPost(clinic, {
    title: 'Adata',
    translations: { en: { title: 'Needle in hay', postText: '<p>x</p>' } },
  })
  const found = await clinic.api.send(listAdminNews, { token, query: { title: 'NEEDLE' } })
  expect(found.data.map(({ _id }) => _id)).toEqual([needle._id])
  const shown = await newPost(clinic, { title: 'Adatas acs', published: true })
  const titled = (published?: 'true' | 'false') =>
    clinic.api.send(listAdminNews, { token, query: { title: 'adat', published } })
  expect((await titled()).data.map(({ _id }) => _id)).toEqual([shown._id, needle._id])
  expect((await titled('true')).data.map(({ _id }) => _id)).toEqual([shown._id])
  expect((await titled('false')).data.map(({ _id }) => _id)).toEqual([needle._id])

  await server.sql(
    `insert into news_post (id, image, title, post_text, published, created_at)
     select gen_random_uuid(), '/files/a.svg', 'Siens ' || n, '<p>Siens.</p>', false, now() - n * interval '1 minute'
     from generate_series(1, 100000) n`,
  )
  await server.sql('analyze news_post')
  const before = performance.now()
  expect((await clinic.api.send(listNews, {})).total).toBeLessThan(10)
  for (const query of [{}, { published: 'true' }, { published: 'false' }] as const) {
    const text = `explain select id from news_post ${
      'published' in query ? `where published = ${query.published}` : ''
    } order by created_at desc, id limit 50`
    const plan = (await server.sql<Record<string, string>>(text))
      .map((row) => Object.values(row)[0])
      .join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
    expect((await clinic.api.send(listAdminNews, { token, query })).data.length).toBeGreaterThan(0)
  }
  expect(performance.now() - before).toBeLessThan(5000)
})
