import { pdfPapers } from './pdfkit.ts'
import type { Paper } from './port.ts'

const papers = pdfPapers()

/** What a thread of its own does with each paper it is given. */
export const draw = (paper: Paper) => papers.pdf(paper)
