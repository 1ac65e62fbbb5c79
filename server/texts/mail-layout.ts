import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'
import { mailStyles } from './mail-styles.ts'

/** One line of what a mail is about. */
export interface Fact {
  label: string
  value: string
  /** Where it is looked at. */
  href?: string
}

/** What a mail says, before it has a form. */
export interface Letter {
  subject: string
  /** Its subject when missing. */
  heading?: string
  paragraphs: string[]
  facts?: Fact[]
  button?: { label: string; href: string }
  /** Small print under the button. */
  notes?: string[]
}

/** A mail in both its forms. */
interface Written {
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const urgentText = /*i18n*/ {
  id: 'mail.urgent',
  message: 'Saruna nav domāta neatliekamiem gadījumiem. Ja vajadzīga steidzama palīdzība, zvaniet 113.',
}
const questionsText = /*i18n*/ { id: 'mail.questions', message: 'Jautājumi: {supportEmail}' }

function footer(language: Language, supportEmail: string): string[] {
  const say = speaker(language)
  return [say(questionsText, { supportEmail }), say(urgentText)]
}

/** Writes a letter as plain text and as one simple page that also reads well in the dark. */
export function writeLetter(letter: Letter, language: Language, supportEmail: string): Written {
  const foot = footer(language, supportEmail)
  return {
    subject: letter.subject,
    text: asText(letter, foot),
    html: asHtml(letter, foot, language),
  }
}

function asText(letter: Letter, foot: string[]): string {
  const { subject, heading = subject, paragraphs, facts = [], button, notes = [] } = letter
  const list = facts
    .map(({ label, value, href }) => `${label}: ${value}${href ? `\n${href}` : ''}`)
    .join('\n')
  const way = button ? `${button.label}:\n${button.href}` : ''
  const parts = [heading, ...paragraphs, list, way, ...notes]
  return `${[...parts, `--\nSaruna\n${foot.join('\n')}`].filter((part) => part !== '').join('\n\n')}\n`
}

// Half-discs out of rounded boxes: mail programs drop SVG and block pictures.
const mark =
  '<span class="half a" aria-hidden="true"></span><span class="half b" aria-hidden="true"></span>Saruna'

function asHtml(letter: Letter, foot: string[], language: Language): string {
  const { subject, heading = subject, paragraphs, facts = [], button, notes = [] } = letter
  const list = facts.map(({ label, value, href }) => {
    const name = href ? `<a href="${escape(href)}">${escape(label)}</a>` : escape(label)
    return `<dt>${name}</dt><dd>${escape(value)}</dd>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${mailStyles}</style>
</head>
<body>
<div class="sheet" role="article" lang="${language}">
<p class="mark">${mark}</p>
<div class="card">
<h1>${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
${list.length > 0 ? `<dl>${list.join('')}</dl>` : ''}
${button ? `<p><a class="button" href="${escape(button.href)}">${escape(button.label)}</a></p>` : ''}
${notes.map((note) => `<p class="note">${escape(note)}</p>`).join('\n')}
${button ? `<p class="note address">${escape(button.href)}</p>` : ''}
</div>
${foot.map((line) => `<p class="foot">${escape(line)}</p>`).join('\n')}
</div>
</body>
</html>
`
}
