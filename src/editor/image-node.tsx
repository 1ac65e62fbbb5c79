import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical'
import type { ReactNode } from 'react'
import { ImageFigure } from './image-figure.tsx'

type Serialized = Spread<{ src: string; alt: string }, SerializedLexicalNode>

/** Where the picture of a post may lie: with us; or elsewhere, and then readers get a link to it. */
const isImageAddress = (src: string): boolean => /^(?:\/files\/[\w.-]+$|https:\/\/)/.test(src)

/** A picture in a text, a block of its own. */
export class ImageNode extends DecoratorNode<ReactNode> {
  __src: string
  __alt: string

  constructor(src = '', alt = '', key?: NodeKey) {
    super(key)
    this.__src = src
    this.__alt = alt
  }
  static override getType(): string {
    return 'image'
  }
  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__src, node.__alt, node.__key)
  }
  static override importJSON({ src, alt }: Serialized): ImageNode {
    return $createImageNode(src, alt)
  }
  static override importDOM(): DOMConversionMap {
    return {
      img: (element) => {
        const src = element.getAttribute('src') ?? ''
        if (!isImageAddress(src)) return null
        const alt = element.getAttribute('alt') ?? ''
        return { conversion: () => ({ node: $createImageNode(src, alt) }), priority: 0 }
      },
    }
  }
  override exportJSON(): Serialized {
    return { ...super.exportJSON(), src: this.__src, alt: this.__alt }
  }
  override createDOM(): HTMLElement {
    return document.createElement('div')
  }
  override updateDOM(): false {
    return false
  }
  override isInline(): false {
    return false
  }
  getSrc(): string {
    return this.getLatest().__src
  }
  getAlt(): string {
    return this.getLatest().__alt
  }
  setAlt(alt: string): this {
    const self = this.getWritable()
    self.__alt = alt
    return self
  }
  override decorate(): ReactNode {
    return <ImageFigure nodeKey={this.__key} src={this.__src} alt={this.__alt} />
  }
}

export const $createImageNode = (src: string, alt: string): ImageNode =>
  $applyNodeReplacement(new ImageNode(src, alt))

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode =>
  node instanceof ImageNode
