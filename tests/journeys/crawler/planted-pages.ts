import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A page with one fault, and its twin without. */
interface Planted {
  what: string
  check: RegExp
  scheme?: 'dark'
  faulty: string
  clean: string
}

const page = (body: string) =>
  `<!doctype html><html lang="lv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Planted</title>
<style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 sans-serif}</style><main><h1>Saruna</h1>${body}</main></html>`

/** Each fault the crawler looks for, alone on a page. */
export const planted: readonly Planted[] = [
  {
    what: 'a word on two lines',
    check: /^broken-word: "Psihoterapeitiskais"/,
    faulty: '<p style="inline-size:5rem;overflow-wrap:anywhere">Psihoterapeitiskais darbs</p>',
    clean: '<p style="inline-size:5rem">Sarunas, e-konsultācijas, ārsts/psihologs</p>',
  },
  {
    what: 'a page wider than its window',
    check: /^past-edge/,
    faulty: '<p style="inline-size:110vw">Plats</p>',
    clean:
      '<div tabindex="0" role="region" aria-label="Tabula" style="overflow-x:auto"><p style="inline-size:110vw">Plats</p></div>',
  },
  {
    what: 'an element outside of the window on a page that does not scroll',
    check: /^past-edge/,
    faulty:
      '<style>html{overflow-x:clip}</style><p style="position:relative;inset-inline-start:80vw;inline-size:10rem">Aiz malas</p>',
    clean: '<style>html{overflow-x:clip}</style><p style="position:relative;inline-size:10rem">Malā</p>',
  },
  {
    what: 'a text that ends in an ellipsis',
    check: /^clipped-text/,
    faulty:
      '<p style="inline-size:4rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Apstiprināta konsultācija</p>',
    clean:
      '<p title="Apstiprināta konsultācija" style="inline-size:4rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Apstiprināta konsultācija</p>',
  },
  {
    what: 'a text cut by a low box',
    check: /^clipped-text/,
    faulty: '<div style="block-size:3rem;overflow:hidden"><p>Pirmā<br>Otrā<br>Trešā</p></div>',
    clean: '<div style="overflow:hidden"><p>Pirmā<br>Otrā<br>Trešā</p></div>',
  },
  {
    what: 'a last line under a fixed bar',
    check: /^covered-text/,
    faulty:
      '<div style="block-size:100vh"></div><p style="margin:0">Pēdējā rinda</p><div style="position:fixed;inset:auto 0 0;block-size:4rem;background:#eee"></div>',
    clean:
      '<div style="block-size:100vh"></div><p style="margin:0 0 4rem">Pēdējā rinda</p><div style="position:fixed;inset:auto 0 0;block-size:4rem;background:#eee"></div>',
  },
  {
    what: 'a text under its neighbour',
    check: /^covered-text/,
    faulty:
      '<p>Zem citas</p><div style="position:relative;margin-block-start:-3rem;block-size:3rem;background:#eee"></div>',
    clean: '<p>Zem citas</p><div style="position:relative;block-size:3rem;background:#eee"></div>',
  },
  {
    what: 'two small buttons side by side',
    check: /^(?:small-target|axe target-size)/,
    faulty:
      '<style>button{inline-size:16px;block-size:16px;padding:0;border:0}</style><button aria-label="Jā"></button><button aria-label="Nē"></button>',
    clean:
      '<p>Izlasiet <a href="/a">noteikumus</a>, <a href="/b">cenas</a>.</p><button>Jā, es piekrītu</button>',
  },
  {
    what: 'a sentence laid out in a grid',
    check: /^mixed-text/,
    faulty: '<p style="display:grid">Čeki ir sadaļā <a href="/p">Maksājumi</a>.</p>',
    clean: '<p style="display:grid"><span>Čeki ir sadaļā <a href="/p">Maksājumi</a>.</span></p>',
  },
  {
    what: 'a late block that pushes the rest down',
    check: /^layout-shift: (?:cold|warm) 0/,
    faulty: `<div id="late"></div><p style="block-size:60vh">Teksts</p><script>setTimeout(() => late.style.blockSize = '50vh', 60)</script>`,
    clean: `<div id="late" style="block-size:50vh"></div><p style="block-size:60vh">Teksts</p>`,
  },
  {
    what: 'an error in the console',
    check: /^console: error/,
    faulty: `<script>console.error('oh')</script>`,
    clean: `<script>console.log('oh')</script>`,
  },
  {
    what: 'a warning in the console',
    check: /^console: warning/,
    faulty: `<script>console.warn('oh')</script>`,
    clean: `<script>console.debug('oh')</script>`,
  },
  {
    what: 'a program that throws',
    check: /^page-error/,
    faulty: `<script>queueMicrotask(() => { throw new Error('oh') })</script>`,
    clean: `<script>try { throw new Error('oh') } catch {}</script>`,
  },
  {
    what: 'an answer of 5xx',
    check: /^server-error: 503/,
    faulty: `<script>fetch('/503')</script>`,
    clean: `<script>fetch('/204')</script>`,
  },
  {
    what: 'an image without a word',
    check: /^axe image-alt/,
    faulty: '<img src="/204">',
    clean: '<img src="/204" alt="">',
  },
  {
    what: 'too little contrast',
    check: /^axe color-contrast/,
    faulty: '<p style="color:#777;background:#888">Pelēks</p>',
    clean: '<p style="color:#000;background:#fff">Melns</p>',
  },
  {
    what: 'too little contrast in the dark alone',
    check: /^axe color-contrast/,
    scheme: 'dark',
    faulty: '<p style="background:#fff;color:light-dark(#000,#ddd)">Balts</p>',
    clean: '<p style="background:light-dark(#fff,#000);color:light-dark(#000,#ddd)">Balts</p>',
  },
]

/** Serves the planted pages at `/faulty/0`, `/clean/0` and so on. */
export async function servePlanted() {
  const server = createServer((request, response) => {
    const [, kind = '', number = ''] = (request.url ?? '').split('/')
    if (/^\d{3}$/.test(kind)) return response.writeHead(Number(kind)).end()
    const one = planted[Number(number)]
    const body = kind === 'faulty' ? one?.faulty : kind === 'clean' ? one?.clean : undefined
    if (body === undefined) return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
