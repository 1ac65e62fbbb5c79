import { api, domain, fault, ports, server, texts, type Fault } from '../fault.ts'

/** Of what is shown, brought and let in from outside. */
export const readingFaults: readonly Fault[] = [
  fault('onclick-kept', ports('html', 'ADM-07 no attribute that acts survives, on any tag that does'), {
    harm: 'A post runs a program in the browser of everybody who reads it.',
    file: 'src/domain/post-tags.ts',
    from: `a: ['href', 'rel', 'target'],`,
    to: `a: ['href', 'rel', 'target', 'onclick'],`,
  }),
  fault(
    'foreign-picture',
    ports('html', 'ADM-07 nothing that acts survives: <img src="//evil.example/a.png">'),
    {
      harm: 'Another host hears of everybody who reads a post.',
      file: 'server/external/html/sanitize-html.ts',
      from: 'allowProtocolRelative: false,',
      to: 'allowProtocolRelative: true,',
    },
  ),
  fault(
    'page-writes-handlers',
    domain('post-html', 'PUB-07 writes no attribute that acts, whatever a post calls its pictures and films'),
    {
      harm: 'What the server made harmless acts again on the page.',
      file: 'src/domain/post-html.ts',
      from: `'i').exec(attributes)?.[1] ?? ''`,
      to: `'i').exec(attributes)?.[1]?.replaceAll('&lt;', '<') ?? ''`,
    },
  ),
  fault('refresh-shown', domain('clean-post', 'ADM-07 <meta http-equiv="refresh" content="0;url=/x">'), {
    harm: 'What was written past the cleaning leads readers to another site.',
    file: 'src/domain/clean-post.ts',
    from: 'unshown === undefined && TAGS.has(tag)',
    to: 'unshown === undefined',
  }),
  fault('bomb-decoded', ports('uploads', 'nothing but a JPEG, PNG or WebP is decoded'), {
    harm: 'A tiny picture that unpacks to a huge one keeps the decoder busy, and everybody else’s pictures waiting.',
    file: 'server/external/pictures/decode.ts',
    from: 'limitInputPixels: MAX_PIXELS',
    to: 'limitInputPixels: false',
  }),
  fault(
    'scripts-kept',
    ports('uploads', 'CHAT-07 a PDF that runs a script when it is opened does so no more'),
    {
      harm: 'A file of a patient runs a program on the doctor’s computer.',
      file: 'server/external/documents/active-content.ts',
      from: 'if (isActive) dictionary.delete(key)',
      to: 'if (isActive && value === undefined) dictionary.delete(key)',
    },
  ),
  fault(
    'pdf-unbounded',
    ports(
      'uploads',
      'CHAT-07 a PDF that unpacks to very much, or has no end, is refused as soon as it is looked at',
    ),
    {
      harm: 'Two thousand bytes keep everybody else’s documents waiting for ten seconds, again and again.',
      file: 'server/external/documents/bounded-streams.ts',
      from: 'const options = { maxOutputLength: Math.max(1, most), ',
      to: 'const options = { ',
    },
  ),
  fault(
    'author-kept',
    ports(
      'uploads',
      'CHAT-07 what a PDF tells of its author, in whatever place, is not in it any more; what it shows is',
    ),
    {
      harm: 'The doctor of an anonymous patient reads their name in a file.',
      file: 'server/external/documents/pdf-lib.ts',
      from: '  for (const key of IDENTIFYING) dictionary.delete(key)\n',
      to: '',
    },
  ),
  fault('any-file', domain('attachment', 'null'), {
    harm: 'A doctor is sent a program that calls itself a document.',
    file: 'src/domain/attachment.ts',
    from: 'return found?.[0] ?? null',
    to: `return found?.[0] ?? 'application/pdf'`,
  }),
  fault(
    'file-opens-as-page',
    api('chat/attachments', 'a PDF comes as it was sent, to be saved and never opened as a page of ours'),
    {
      harm: 'A file somebody sent acts as a page of ours.',
      file: 'server/http/serve.ts',
      from: `'content-disposition': 'attachment',`,
      to: `'content-disposition': 'inline',`,
    },
  ),
  fault('formula', texts('csv', 'PAY-09 DOC-04 a cell that begins like a formula is words: "=1+1"'), {
    harm: 'A name is a program in somebody’s spreadsheet.',
    file: 'server/texts/csv.ts',
    from: "? `'${text}` : text)",
    to: '? text : text)',
  }),
  fault(
    'errors-in-english',
    api('account/account-session', 'API-01 the language is remembered, and messages follow each call’s own'),
    {
      harm: 'Refusals are told in a language that their reader does not speak.',
      file: 'server/http/serve.ts',
      from: `return asked?.split(',').map(spokenIn).find(Boolean) ?? 'en'`,
      to: `return asked === '' ? 'lv' : 'en'`,
    },
  ),
  fault('life-miscounted', texts('catalogue', 'FMT-02 a link’s life is counted rightly in each language'), {
    harm: 'A letter in Russian speaks of hours in Latvian.',
    file: 'server/texts/catalogue.ts',
    from: 'return (text, values) => open[language]._',
    to: `return (text, values) => open[language === 'ru' ? 'lv' : language]._`,
  }),
  fault('push-to-anywhere', ports('push', 'SSRF https://evilfcm.googleapis.com/x is not'), {
    harm: 'Our server is made to speak to whatever somebody names.',
    file: 'server/external/push/hosts.ts',
    from: 'host.endsWith(allowed.slice(1)) : host === allowed',
    to: 'host.endsWith(allowed.slice(1)) : host.endsWith(allowed)',
  }),
  fault('framed', server('headers', 'an answer of the API may load nothing and be framed nowhere'), {
    harm: 'Another site shows ours inside itself and has people tap on it.',
    file: 'server/http/headers.ts',
    from: `"default-src 'none'; frame-ancestors 'none'"]`,
    to: `"default-src 'none'"]`,
  }),
]
