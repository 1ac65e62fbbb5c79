import { cutLongWords } from './long-words.ts'
import { colours, MARGIN, typefaces } from './style.ts'
import type { Paper, Table } from './port.ts'

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

/** Puts words at a place and answers how high they stand. */
function say(sheet: Sheet, text: string, x: number, y: number, words: Words = {}): number {
  const { tag = 'P', size = 10, strong = false, colour = colours.ink, width = widthOf(sheet) } = words
  const layout = { width, align: words.align ?? 'left', lineGap: 2 } as const
  sheet.font(strong ? typefaces.strong : typefaces.text).fontSize(size)
  const height = sheet.heightOfString(text, layout)
  const draw = () => void sheet.fillColor(colour).text(text, x, y, layout)
  sheet.addStructure(sheet.struct(tag, {}, [draw]))
  return height
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
  sheet.font(typefaces.text).fontSize(10)
  const heights = table.columns.map(({ share }, at) =>
    sheet.heightOfString(cells[at] ?? '', { width: share * widthOf(sheet) - AIR, lineGap: 2 }),
  )
  return Math.max(...heights)
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

/** As much of the words as there is room for below `top`: all of them, or whole words of them; none where no line fits. */
function fitting(sheet: Sheet, text: string, top: number): string {
  const options = { width: widthOf(sheet), lineGap: 2 }
  sheet.font(typefaces.text).fontSize(10)
  const fits = (part: string) => top + sheet.heightOfString(part, options) <= floorOf(sheet)
  if (fits(text)) return text
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  let [fit, over] = [-1, ends.length]
  while (over - fit > 1) {
    const middle = (fit + over) >> 1
    if (fits(text.slice(0, ends[middle]))) fit = middle
    else over = middle
  }
  return fit < 0 ? '' : text.slice(0, ends[fit])
}

/** Draws words that may go on over several pages. */
function drawText(sheet: Sheet, text: string, top: number): number {
  sheet.font(typefaces.text).fontSize(10)
  let [rest, y] = [cutLongWords(text, widthOf(sheet), (letter) => sheet.widthOfString(letter)), top]
  while (rest) {
    // A word that fills a page of its own is cut by the page.
    const part = fitting(sheet, rest, y) || (y === MARGIN ? rest : '')
    if (part) y += say(sheet, part, MARGIN, y)
    rest = rest.slice(part.length).trimStart()
    if (!rest) break
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
      sheet.font(typefaces.text).fontSize(9).fillColor(colours.faint)
      sheet.text(`${page + 1} / ${count}`, MARGIN, sheet.page.height - MARGIN + 6, {
        width: widthOf(sheet),
        align: 'right',
      })
    })
  }
}
