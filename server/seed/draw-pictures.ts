// Run by hand after a change: node server/seed/draw-pictures.ts. The pictures are committed, the server never draws.
import { writeFileSync } from 'node:fs'

const colours = {
  spruce: '#0f4a3d',
  spruce2: '#2a6a59',
  honey: '#f5c15c',
  honey2: '#fbe0a5',
  clover: '#f0b3bd',
  clover2: '#f9d8dd',
  flax: '#a9cdec',
  birch: '#fffdf6',
  block: '#f6d58d',
}
type Colour = keyof typeof colours

interface Half {
  radius: number
  /** Of the centre, which lies on the line that the two halves share. */
  y: number
  /** 3, 4 or 5: how many half-discs lie in each other. */
  bands: number
  /** Taken in turn from the outside in. */
  colours: readonly [Colour, Colour]
}

/** Two halves of different size on one line, at most four colours, sometimes a small disc. */
interface Picture {
  ground: Colour
  line: number
  left: Half
  right: Half
  disc?: { x: number; y: number; radius: number; colour: Colour }
}

const half = (radius: number, y: number, bands: number, ...pair: readonly [Colour, Colour]): Half => ({
  radius,
  y,
  bands,
  colours: pair,
})

const pictures: Record<string, Picture> = {
  start: {
    ground: 'honey2',
    line: 600,
    left: half(300, 300, 4, 'spruce', 'spruce2'),
    right: half(230, 440, 4, 'honey', 'birch'),
  },
  sleep: {
    ground: 'spruce',
    line: 680,
    left: half(270, 420, 5, 'spruce2', 'flax'),
    right: half(190, 300, 3, 'honey', 'honey2'),
    disc: { x: 250, y: 190, radius: 34, colour: 'honey2' },
  },
  anonymous: {
    ground: 'flax',
    line: 560,
    left: half(220, 330, 3, 'birch', 'flax'),
    right: half(320, 430, 5, 'spruce', 'spruce2'),
  },
  breath: {
    ground: 'clover2',
    line: 600,
    left: half(240, 420, 5, 'clover', 'birch'),
    right: half(310, 360, 5, 'spruce', 'clover'),
  },
  burnout: {
    ground: 'block',
    line: 520,
    left: half(200, 470, 3, 'spruce', 'honey'),
    right: half(330, 330, 4, 'honey', 'birch'),
  },
  chat: {
    ground: 'birch',
    line: 600,
    left: half(280, 330, 4, 'honey', 'honey2'),
    right: half(220, 430, 4, 'spruce', 'spruce2'),
    disc: { x: 930, y: 220, radius: 42, colour: 'honey' },
  },
  family: {
    ground: 'flax',
    line: 620,
    left: half(310, 400, 4, 'spruce', 'birch'),
    right: half(210, 320, 3, 'honey', 'birch'),
  },
  grief: {
    ground: 'spruce2',
    line: 600,
    left: half(250, 300, 5, 'spruce', 'spruce2'),
    right: half(320, 430, 5, 'flax', 'spruce2'),
  },
  prices: {
    ground: 'honey2',
    line: 640,
    left: half(230, 440, 3, 'clover', 'birch'),
    right: half(300, 310, 4, 'spruce', 'spruce2'),
  },
  autumn: {
    ground: 'block',
    line: 580,
    left: half(330, 380, 5, 'honey', 'birch'),
    right: half(220, 300, 4, 'spruce', 'spruce2'),
    disc: { x: 980, y: 560, radius: 48, colour: 'spruce' },
  },
  phone: {
    ground: 'birch',
    line: 620,
    left: half(210, 320, 3, 'flax', 'birch'),
    right: half(300, 420, 4, 'clover', 'clover2'),
  },
  body: {
    ground: 'clover2',
    line: 560,
    left: half(300, 340, 4, 'spruce', 'spruce2'),
    right: half(230, 470, 3, 'clover', 'birch'),
  },
}

function drawHalf(line: number, { radius, y, bands, colours: pair }: Half, side: 'left' | 'right'): string {
  const sweep = side === 'left' ? 0 : 1
  return Array.from({ length: bands }, (_, band) => {
    const r = Math.round(radius * (1 - (band * 0.86) / bands))
    const colour = colours[band % 2 === 0 ? pair[0] : pair[1]]
    return `<path d="M${line} ${y - r}a${r} ${r} 0 0 ${sweep} 0 ${2 * r}Z" fill="${colour}"/>`
  }).join('')
}

function draw({ ground, line, left, right, disc }: Picture): string {
  const dot = disc
    ? `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${colours[disc.colour]}"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">` +
    `<path d="M0 0h1200v750H0Z" fill="${colours[ground]}"/>` +
    `${drawHalf(line, left, 'left')}${drawHalf(line, right, 'right')}${dot}</svg>\n`
  )
}

for (const [key, picture] of Object.entries(pictures)) {
  writeFileSync(new URL(`./pictures/${key}.svg`, import.meta.url), draw(picture))
}
