import { $generateNodesFromDOM } from '@lexical/html'
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { parse } from './parse.ts'
import { plainBlocks } from './plain-blocks.ts'

/** Tells an update that puts a text into the editor from one that a person makes. */
export const LOADED = 'loaded'

/** Puts stored HTML into the editor in place of what is there. */
export function loadHtml(editor: LexicalEditor, html: string): void {
  editor.update(
    () => {
      const document = parse(html)
      for (const element of document.querySelectorAll('[class^=indent-]'))
        element.setAttribute('data-lexical-indent', element.className.slice('indent-'.length))
      plainBlocks(document)
      const root = $getRoot().clear()
      for (const node of $inBlocks($generateNodesFromDOM(editor, document))) root.append(node)
      if (root.isEmpty()) root.append($createParagraphNode())
      $setSelection(null)
    },
    { tag: [LOADED, 'history-merge', 'skip-dom-selection'], discrete: true },
  )
}

/** Text outside of any block gets a paragraph. */
function $inBlocks(nodes: readonly LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let paragraph: ReturnType<typeof $createParagraphNode> | null = null
  for (const node of nodes) {
    if (($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline()) {
      paragraph = null
      blocks.push(node)
      continue
    }
    if (!paragraph) blocks.push((paragraph = $createParagraphNode()))
    paragraph.append(node)
  }
  return blocks
}
