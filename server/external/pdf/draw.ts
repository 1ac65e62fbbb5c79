import { ownFaces, type Face } from './faces.ts'
import type { Paper, Table } from './port.ts'
import { colours, MARGIN } from './style.ts'
import { typeset, type Line, type Piece } from './typeset.ts'

type Sheet = PDFKit.PDFDocument
/** The kind of a piece of the document for who hears it read. */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

const GAP = 24
/** Between a column and the next. */
const AIR = 10
const widthOf = (sheet: Sheet) => sheet.page.width - 2 * MARGIN
const floorOf = (sheet: Sheet) => sheet.page.height - MARGIN - GAP

interface Words {
  tag?: Tag
  size?: number
  strong?: boolean
  colour?: string
  width?: number
  align?: 'left' | 'right'
}

/** Between a line and the next, in points. */
const LEADING = 2
/** How strongly a thin font is outlined, as a part of its size. */
const OUTLINE = 0.025

/** Has a font lay out all words of a piece together, so that it turns right-to-left ones; else each word stands alone. */
const AS_ONE: PDFKit.Mixins.TextOptions = { features: [] }

/** Makes the font of a piece the document's; its file is registered with the first piece that uses it. */
function chooseFace(sheet: Sheet, face: Face, size: number): void {
  sheet.registerFont(face.name, face.file)
  sheet.font(face.name).fontSize(size)
}

/** The text in lines of at most `width` points. */
function linesOf(sheet: Sheet, text: string, words: Words): Line[] {
  const { size = 10, strong = false, width = widthOf(sheet) } = words
  return typeset(text, strong ? ownFaces.strong : ownFaces.text, width, (letters, face) => {
    chooseFace(sheet, face, size)
    return sheet.widthOfString(letters, AS_ONE)
  })
}

/** The height of one line, in points. */
function lineHeight(sheet: Sheet, size: number): number {
  chooseFace(sheet, ownFaces.text, size)
  return sheet.currentLineHeight(true) + LEADING
}

function drawPiece(sheet: Sheet, { text, face }: Piece, x: number, baseline: number, size: number): void {
  chooseFace(sheet, face, size)
  sheet.text(text, x, baseline, {
    ...AS_ONE,
    lineBreak: false,
    baseline: 'alphabetic',
    ...(face.isThin && { fill: true, stroke: true }),
  })
}

/** Puts lines at a place and answers how high they stand. */
function drawLines(sheet: Sheet, lines: readonly Line[], x: number, y: number, words: Words): number {
  const { tag = 'P', size = 10, colour = colours.ink, width = widthOf(sheet), align = 'left' } = words
  const height = lineHeight(sheet, size)
  const draw = () => {
    sheet
      .fillColor(colour)
      .strokeColor(colour)
      .lineWidth(size * OUTLINE)
    for (const [at, line] of lines.entries()) {
      const left = align === 'right' ? x + width - line.width : x
      const baseline = y + at * height + ownFaces.text.ascent * size
      for (const piece of line.pieces) drawPiece(sheet, piece, left + piece.x, baseline, size)
    }
  }
  sheet.addStructure(sheet.struct(tag, {}, [draw]))
  return lines.length * height
}

/** Puts words at a place and answers how high they stand. */
function say(sheet: Sheet, text: string, x: number, y: number, words: Words = {}): number {
  return drawLines(sheet, linesOf(sheet, text, words), x, y, words)
}

/** Draws what only pleases the eye. */
function adorn(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact')
  draw()
  sheet.endMarkedContent()
}

function rule(sheet: Sheet, y: number, colour: string = colours.line): void {
  adorn(sheet, () => {
    sheet
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + widthOf(sheet), y)
      .lineWidth(0.75)
      .stroke(colour)
  })
}

/** The mark: two halves that share a line, and the name. */
function drawMark(sheet: Sheet): void {
  adorn(sheet, () => {
    sheet.save().translate(MARGIN - 4, MARGIN - 4)
    sheet.path('M15.4 2.5a9.5 9.5 0 0 0 0 19Z').fill(colours.spruce)
    sheet.path('M16.6 10.5a9.5 9.5 0 0 1 0 19Z').fill(colours.honey)
    sheet.restore()
  })
  say(sheet, 'Saruna', MARGIN + 30, MARGIN + 2, { size: 15, strong: true, colour: colours.spruce })
}

function drawParties(sheet: Sheet, { parties }: Paper, top: number): number {
  const width = (widthOf(sheet) - GAP * (parties.length - 1)) / parties.length
  const ends = parties.map(({ label, lines }, at) => {
    const x = MARGIN + at * (width + GAP)
    let y = top + say(sheet, label, x, top, { size: 9, colour: colours.faint, width }) + 2
    for (const [index, line] of lines.entries()) y += say(sheet, line, x, y, { strong: index === 0, width })
    return y
  })
  return Math.max(...ends)
}

function drawRow(sheet: Sheet, table: Table, cells: readonly string[], top: number, words: Words): number {
  let x = MARGIN
  const heights = table.columns.map(({ share, figures = false }, at) => {
    const width = share * widthOf(sheet)
    const place = figures ? ({ width, align: 'right' } as const) : { width: width - AIR }
    const height = say(sheet, cells[at] ?? '', x, top, { ...words, ...place })
    x += width
    return height
  })
  return Math.max(...heights)
}

function heightOf(sheet: Sheet, table: Table, cells: readonly string[]): number {
  const counts = table.columns.map(
    ({ share }, at) => linesOf(sheet, cells[at] ?? '', { width: share * widthOf(sheet) - AIR }).length,
  )
  return Math.max(...counts) * lineHeight(sheet, 10)
}

function drawHead(sheet: Sheet, table: Table, top: number): number {
  const heads = table.columns.map(({ head }) => head)
  const y = top + drawRow(sheet, table, heads, top, { tag: 'TH', size: 9, colour: colours.faint }) + 6
  rule(sheet, y, colours.spruce)
  return y + 8
}

function drawTable(sheet: Sheet, table: Table, top: number): number {
  let y = drawHead(sheet, table, top)
  for (const cells of table.rows) {
    if (y + heightOf(sheet, table, cells) > floorOf(sheet)) {
      sheet.addPage()
      y = drawHead(sheet, table, MARGIN)
    }
    y += drawRow(sheet, table, cells, y, { tag: 'TD' }) + 7
    rule(sheet, y)
    y += 8
  }
  return y
}

/** Draws words that may go on over several pages. */
function drawText(sheet: Sheet, text: string, top: number): number {
  const height = lineHeight(sheet, 10)
  let [rest, y] = [linesOf(sheet, text, {}), top]
  while (rest.length > 0) {
    const room = Math.max(0, Math.floor((floorOf(sheet) - y) / height))
    y += drawLines(sheet, rest.slice(0, room), MARGIN, y, {})
    rest = rest.slice(room)
    if (rest.length === 0) break
    sheet.addPage()
    y = MARGIN
  }
  return y
}

function drawSections(sheet: Sheet, sections: NonNullable<Paper['sections']>, top: number): number {
  let y = top
  for (const { title, text } of sections) {
    // A heading never stands alone at the end of a page.
    if (y + 4 * GAP > floorOf(sheet)) {
      sheet.addPage()
      y = MARGIN
    }
    y += say(sheet, title, MARGIN, y, { tag: 'H2', size: 11, strong: true, colour: colours.spruce }) + 3
    y = drawText(sheet, text, y) + GAP / 1.5
  }
  return y
}

function drawTotals(sheet: Sheet, { totals }: Paper, top: number): number {
  const half = (widthOf(sheet) - GAP) / 2
  let y = top
  for (const { label, value, strong = false } of totals) {
    const size = strong ? 12 : 10
    const x = MARGIN + half + GAP
    const beside = say(sheet, label, x, y, { size, strong, width: half * 0.62 })
    say(sheet, value, x + half * 0.62, y, { size, strong, width: half * 0.38, align: 'right' })
    y += beside + 5
  }
  return y
}

/** Draws a paper from its mark to its notes, on as many pages as it takes. */
export function drawPaper(sheet: Sheet, paper: Paper): void {
  drawMark(sheet)
  let y = MARGIN + 56
  y += say(sheet, paper.title, MARGIN, y, { tag: 'H1', size: 24, strong: true }) + 2
  y += say(sheet, paper.lead, MARGIN, y, { colour: colours.faint, size: 11 }) + GAP
  y = drawParties(sheet, paper, y) + GAP
  if (paper.table) y = drawTable(sheet, paper.table, y) + 4
  if (paper.sections) y = drawSections(sheet, paper.sections, y)
  const notes = paper.notes.length * 30
  if (y + paper.totals.length * 22 + notes > floorOf(sheet)) {
    sheet.addPage()
    y = MARGIN
  }
  y = drawTotals(sheet, paper, y) + GAP
  for (const note of paper.notes) y += say(sheet, note, MARGIN, y, { size: 9, colour: colours.faint }) + 4
}

/** Numbers the pages where there are several. */
export function drawFooters(sheet: Sheet): void {
  const { start, count } = sheet.bufferedPageRange()
  if (count < 2) return
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    // Below the margin a new page would begin.
    sheet.page.margins.bottom = 0
    adorn(sheet, () => {
      chooseFace(sheet, ownFaces.text, 9)
      sheet.fillColor(colours.faint)
      sheet.text(`${page + 1} / ${count}`, MARGIN, sheet.page.height - MARGIN + 6, {
        width: widthOf(sheet),
        align: 'right',
      })
    })
  }
}
