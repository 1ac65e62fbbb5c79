import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Password, text } from '#contract/fields.ts'
import { Mutation } from '#contract/sync.ts'
import { formerReading } from '../../server/http/former-reading.ts'
import { textPlaces, type Placed } from '../world/reading/sent-schemas.ts'

/** Characters that show nothing, one of each kind. */
const UNSEEN = [
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a mark of direction', '\u200E'],
  ['an Arabic letter mark', '\u061C'],
  ['an embedding', '\u202A'],
  ['an override', '\u202E'],
  ['an isolate', '\u2066'],
  ['its end', '\u2069'],
  ['a word joiner', '\u2060'],
  ['an invisible plus', '\u2064'],
  ['a soft hyphen', '\u00AD'],
  ['a byte order mark', '\uFEFF'],
  ['a blank of Braille', '\u2800'],
  ['a filler of Hangul', '\u3164'],
  ['a first filler', '\u115F'],
  ['a middle filler', '\u1160'],
  ['a half-width filler', '\uFFA0'],
  ['a joiner of graphemes', '\u034F'],
  ['a vowel separator', '\u180E'],
  ['a variation selector', '\uFE0F'],
  ['a tag', '\u{E0041}'],
  ['an anchor of an annotation', '\uFFF9'],
  ['an empty note', '\u{1D159}'],
] as const
const unseen = UNSEEN.map(([, sign]) => sign).join('')

/** Places of what the app, a browser or the server made, or of a password that is only compared: as they come. */
const asMade = new Set(
  (
    'login password,login mark,makeCalendarFeed password,changePassword password,requestEmailChange password,confirmEmail token,setNewPassword token,' +
    'confirmAdmin token,confirmEmailChange token,takeBackEmailChange token,getConfirmationLink token,' +
    'resendConfirmation secret,getSignUpState secret,enterSignUpCode secret,getConfirmationLink secret,' +
    'readCalendarFeed key,pullChanges cursor,saveSubscription endpoint,removeSubscription endpoint,' +
    'saveSubscription keys p256dh,saveSubscription keys auth,addCard setupIntentId,' +
    'addNewsPost image,changeNewsPost image,addPicture picture,saveDoctorProfile photo,' +
    'saveDoctorSettings replyHours from,saveDoctorSettings replyHours to,' +
    'Signal description sdp,Signal candidate candidate,Signal candidate sdpMid,Signal candidate usernameFragment,' +
    'SignalMessage signal description sdp,SignalMessage signal candidate candidate,' +
    'SignalMessage signal candidate sdpMid,SignalMessage signal candidate usernameFragment'
  ).split(','),
)
/** Right values of fields that take only some. */
const codes = [
  'anna@example.com',
  '+37120000000',
  '4242424242424242',
  '12/49',
  '123',
  '123456',
  'VASARA-10',
  'RF18ABC',
  '6f9619ff',
  'https://registrs.example.lv/a',
]

const read = (schema: z.ZodMiniType, value: string) => {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? data : error.issues[0]?.message
}
const takes = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success
const mostOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema).maxLength ?? 0

/** What a place reads: words with their joiners, words without anything unseen, a password, a number of digits, or a code. */
function kindOf({ where, schema }: Placed) {
  if (asMade.has(where)) return 'as made'
  if (schema === Password) return 'password'
  if (takes(schema, 'Ma\u0304ra')) {
    if (read(schema, 'Ma\u00ADra') === read(schema, 'Mara')) return 'words looked for'
    return takes(schema, 'Ma\u00ADra') ? 'words' : 'name'
  }
  if (takes(schema, '7') && !takes(schema, 'a7')) return takes(schema, '+7') ? 'code' : 'digits'
  return 'code'
}
const placesOf = (...kinds: string[]) =>
  textPlaces.filter((place) => kinds.includes(kindOf(place))).map((place) => [place.where, place] as const)

const words = placesOf('words', 'name', 'words looked for')
const inWords = placesOf('words')
const pasted = placesOf('code', 'words looked for')

describe('VAL-05 every field of words', () => {
  test('there are fields of each kind, and each that is read as made is named once', () => {
    expect(inWords.length).toBeGreaterThan(100)
    expect(placesOf('name').length).toBeGreaterThan(10)
    expect(placesOf('password').length).toBeGreaterThan(7)
    expect(pasted.length).toBeGreaterThan(30)
    expect(new Set(placesOf('as made').map(([where]) => where))).toEqual(asMade)
  })

  test.each(words)('VAL-05 %s has one spelling of a letter, and counts it as it is kept', (_, { schema }) => {
    const plain = read(schema, 'Mara-\u00E9')
    expect(read(schema, 'Mara-e\u0301')).toBe(plain)
    expect(plain).toBe(String(plain).normalize('NFC'))
    const most = mostOf(schema)
    expect(most).toBeGreaterThan(0)
    expect(takes(schema, 'e\u0301'.repeat(most))).toBe(true)
    expect(read(schema, 'e\u0301'.repeat(most + 1))).toBe('too_long')
  })

  test.each(words)('VAL-05 %s is empty where nothing is seen', (_, { schema }) => {
    const empty = read(schema, '')
    expect(['', 'required']).toContain(empty)
    for (const [name, sign] of UNSEEN)
      expect({ name, read: read(schema, ` ${sign}\n${sign}`) }).toEqual({ name, read: empty })
    expect(read(schema, unseen)).toBe(empty)
  })

  test.each(words)('VAL-05 %s drops what shows nothing at its edges', (_, { schema }) => {
    for (const edge of ['\u200B', '\u2060', '\uFEFF', '\u00AD', '\u00A0'])
      expect(read(schema, `${edge} Mara ${edge}`)).toBe(read(schema, 'Mara'))
  })

  test.each(inWords)('VAL-05 %s keeps the joiners of families and of Persian words', (_, { schema }) => {
    for (const joined of ['👩‍👩‍👧', 'می‌خواهم'])
      if (mostOf(schema) >= joined.length) expect(read(schema, joined)).toBe(joined)
  })

  test.each(placesOf('name'))('VAL-05 %s has nothing unseen amid it', (_, { schema }) => {
    for (const [, sign] of UNSEEN.filter(([, each]) => /\p{Cf}/u.test(each)))
      expect(takes(schema, `Ma${sign}ra`)).toBe(false)
  })
})

describe('VAL-05 pasted numbers, codes and addresses', () => {
  test.each(pasted)('VAL-05 %s loses what shows nothing, wherever it stands', (_, { schema }) => {
    const code = codes.find((each) => takes(schema, each))
    if (code === undefined) throw new Error('no code fits')
    const wanted = read(schema, code)
    for (const [name, sign] of UNSEEN)
      expect({ name, read: read(schema, `${sign}${Array.from(code).join(sign)} ${sign}`) }).toEqual({
        name,
        read: wanted,
      })
  })

  test.each(pasted)('VAL-05 %s reads wide signs as the signs they are', (_, { schema }) => {
    const code = codes.find((each) => takes(schema, each)) ?? ''
    const wide = code.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
    expect(read(schema, wide)).toBe(read(schema, code))
  })
})

describe('VAL-01 passwords', () => {
  test('every chosen one is read alike', () => {
    const places = placesOf('password')
    expect(places.filter(([where]) => where.startsWith('signUp'))).toHaveLength(3)
  })

  test.each([
    ['letters of two parts are one', 'Pa\u0304role12', 'P\u0101role12'],
    ['a blank that does not break is a blank', 'Parole\u00A012', 'Parole 12'],
    ['a wide blank is a blank', 'Parole\u300012', 'Parole 12'],
    ['capital letters stay', 'PAROLE12x', 'PAROLE12x'],
    ['wide letters stay', 'Ｐarole12', 'Ｐarole12'],
    ['blanks around it stay', ' Parole12 ', ' Parole12 '],
    ['too short once its letters are one', 'A\u0304a\u03041e\u0301', 'password_length'],
    ['long before its letters are one', `Aa1${'e\u0301'.repeat(29)}`, `Aa1${'\u00E9'.repeat(29)}`],
    ['too long', `Aa1${'\u00E9'.repeat(30)}`, 'password_length'],
    ['nothing seen in it', 'Paro\u200Ble12', 'password_unseen'],
    ['a tab', 'Parole\t12', 'password_unseen'],
  ])('VAL-01 %s', (_, typed, wanted) => {
    expect(read(Password, typed)).toBe(wanted)
  })
})

test('VAL-05 a thousand marks on one letter cost no time and are kept', () => {
  const marks = `a${'\u0301\u0323'.repeat(1500)}`
  const schema = text(1, 4000)
  expect(read(schema, marks)).toBe(marks)
})

test('OFF-06 what an earlier release queued is known by its former reading', () => {
  const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
  const args = {
    chatId: id.toUpperCase(),
    messageId: id,
    content: ' Ma\u0304ra\u200B',
    sentAt: '2026-11-20T10:00:00.000Z',
    attachment: { _id: id, name: 'Le\u0301ka.pdf' },
  }
  const read = Mutation.parse({ _id: id, name: 'sendMessage', args, at: args.sentAt, v: 1 })
  expect(read.args).toMatchObject({ content: 'M\u0101ra', attachment: { name: 'L\u00E9ka.pdf' } })
  expect(JSON.stringify(formerReading(read.args, args))).toBe(
    JSON.stringify({ ...args, chatId: id, content: 'Ma\u0304ra\u200B' }),
  )
})
