// Run by hand after a change: node server/seed/draw-portraits.ts. The drawings are committed, the server never draws.
import { writeFileSync } from 'node:fs'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

interface Face {
  hair: string
  body: string
  nose: string
  brows: '04' | '05' | '09' | '12'
  /** Closed and at rest. */
  lips: '03' | '17' | '22' | '23'
  glasses?: string
  beard?: string
}

/** Notionists by Zoish, CC0 1.0: only calm faces, no gestures. */
const faces: Record<string, Face> = {
  ilze: { hair: '23', body: '16', nose: '05', brows: '05', lips: '23' },
  elina: { hair: '36', body: '19', nose: '05', brows: '05', lips: '17' },
  marta: { hair: '28', body: '11', nose: '02', brows: '12', lips: '23' },
  arturs: { hair: '07', body: '19', nose: '10', brows: '04', lips: '22' },
  olga: { hair: '43', body: '16', nose: '08', brows: '05', lips: '17', glasses: '03' },
  toms: { hair: '31', body: '13', nose: '12', brows: '09', lips: '17', beard: '02' },
  marina: { hair: '58', body: '07', nose: '03', brows: '12', lips: '22', glasses: '08' },
  karlis: { hair: '49', body: '20', nose: '12', brows: '09', lips: '23', glasses: '11' },
  inese: { hair: '11', body: '12', nose: '05', brows: '12', lips: '22', glasses: '08' },
  dmitrijs: { hair: '34', body: '07', nose: '15', brows: '09', lips: '17', beard: '12' },
  andris: { hair: '35', body: '17', nose: '10', brows: '04', lips: '17', beard: '02' },
  jelena: { hair: '02', body: '17', nose: '03', brows: '05', lips: '23' },
  gunars: { hair: '42', body: '20', nose: '15', brows: '09', lips: '22', glasses: '11' },
  anete: { hair: '46', body: '10', nose: '05', brows: '12', lips: '17' },
  janis: { hair: '55', body: '14', nose: '08', brows: '05', lips: '22' },
  rasa: { hair: '30', body: '12', nose: '02', brows: '05', lips: '03' },
  sergejs: { hair: '24', body: '23', nose: '12', brows: '04', lips: '17', beard: '06' },
  viktors: { hair: '25', body: '09', nose: '15', brows: '09', lips: '17', beard: '06' },
  dace: { hair: '10', body: '19', nose: '03', brows: '12', lips: '22' },
  liga: { hair: '41', body: '21', nose: '05', brows: '12', lips: '17' },
  edgars: { hair: '53', body: '05', nose: '08', brows: '05', lips: '23' },
  natalija: { hair: '47', body: '14', nose: '05', brows: '05', lips: '22' },
  sanita: { hair: '48', body: '10', nose: '02', brows: '12', lips: '03' },
  laima: { hair: '22', body: '15', nose: '02', brows: '05', lips: '17' },
  kristine: { hair: '20', body: '11', nose: '05', brows: '12', lips: '17' },
}

function draw({ hair, body, nose, brows, lips, glasses, beard }: Face): string {
  const style = {
    hair: [`variant${hair}`],
    body: [`variant${body}`],
    nose: [`variant${nose}`],
    brows: [`variant${brows}`],
    lips: [`variant${lips}`],
    eyes: ['variant05'],
    ...(glasses ? { glasses: [`variant${glasses}`] } : {}),
    ...(beard ? { beard: [`variant${beard}`] } : {}),
    glassesProbability: glasses ? 100 : 0,
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }
  // The product's ink and birch instead of black and white; who drew it is said above and in the README.
  return createAvatar(notionists, style as Parameters<typeof createAvatar<notionists.Options>>[1])
    .toString()
    .replace(/<metadata.*<\/metadata>/s, '')
    .replaceAll('#000', '#143029')
    .replaceAll('#fff', '#fffdf6')
}

for (const [key, face] of Object.entries(faces)) {
  writeFileSync(new URL(`./portraits/${key}.svg`, import.meta.url), draw(face))
}
