import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const notes = globSync('{*.md,{src,sw,server,migrations,tests}/**/*.md}', { cwd: root }).toSorted()

const FOLDERS = /^(src|sw|server|migrations|tests)(\/|$)/
const FILE = /\.(ts|tsx|mjs|cjs|js|css|po|md|json|html|png)$/
/** What stands between backticks in a line, commands and code left out by their spaces. */
const quoted = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
/** The files that a diagram of states names at its arrows. */
const drawn = (text: string) =>
  [...text.matchAll(/```mermaid[\s\S]*?```/g)].flatMap(([diagram]) => diagram.match(/[\w/-]+\.tsx?\b/g) ?? [])
/** Examples of a diagram or of a shell are no paths of the text. */
const withoutFences = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/**
 * A file may be named from the root or from the folder of the note; by its bare name it may lie anywhere below that folder.
 */
function exists(note: string, path: string): boolean {
  const folder = join(root, dirname(note))
  if ([root, folder].some((from) => existsSync(join(from, path)) || globSync(path, { cwd: from }).length > 0))
    return true
  const below = dirname(note) === '.' ? '{src,server,sw,migrations,tests}/**' : '**'
  return !path.includes('/') && globSync(`${below}/${path}`, { cwd: folder }).length > 0
}

test('the notes stand where they are looked for', () => {
  for (const folder of ['src/replica', 'src/ui', 'server/usecases', 'server/usecases/payment', 'tests'])
    expect(notes).toContain(join(folder, 'README.md'))
})

test.for(notes)('every link in %s leads to something', (note) => {
  const text = withoutFences(readFileSync(join(root, note), 'utf8'))
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const lost = links
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .filter((link) => !existsSync(join(root, dirname(note), link.replace(/#.*$/, ''))))
  expect(lost).toEqual([])
})

test.for(notes)('every file that %s names is there', (note) => {
  const text = readFileSync(join(root, note), 'utf8')
  const paths = quoted(withoutFences(text)).filter(
    (name) => !name.includes('://') && (FOLDERS.test(name) || FILE.test(name)),
  )
  // A diagram names the files of its own folder and of those beside it.
  const beside = drawn(text).filter((path) => !exists(note, path) && !exists(dirname(note), path))
  const lost = [...paths.filter((path) => !exists(note, path)), ...beside]
  expect(lost).toEqual([])
})
