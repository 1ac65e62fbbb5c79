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
import { videoOf } from '#domain/video.ts'
import { VideoFigure } from './video-figure.tsx'

type Serialized = Spread<{ src: string; title: string }, SerializedLexicalNode>

/** A film of YouTube or Vimeo in a text, a block of its own. */
export class VideoNode extends DecoratorNode<ReactNode> {
  __src: string
  __title: string

  constructor(src = '', title = '', key?: NodeKey) {
    super(key)
    this.__src = src
    this.__title = title
  }
  static override getType(): string {
    return 'video'
  }
  static override clone(node: VideoNode): VideoNode {
    return new VideoNode(node.__src, node.__title, node.__key)
  }
  static override importJSON({ src, title }: Serialized): VideoNode {
    return $createVideoNode(src, title)
  }
  static override importDOM(): DOMConversionMap {
    return {
      iframe: (element) => {
        const video = videoOf(element.getAttribute('src') ?? '')
        if (!video) return null
        const title = element.getAttribute('title') ?? ''
        return { conversion: () => ({ node: $createVideoNode(video.src, title) }), priority: 0 }
      },
    }
  }
  override exportJSON(): Serialized {
    return { ...super.exportJSON(), src: this.__src, title: this.__title }
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
  getTitle(): string {
    return this.getLatest().__title
  }
  override decorate(): ReactNode {
    return <VideoFigure nodeKey={this.__key} src={this.__src} title={this.__title} />
  }
}

export const $createVideoNode = (src: string, title: string): VideoNode =>
  $applyNodeReplacement(new VideoNode(src, title))

export const $isVideoNode = (node: LexicalNode | null | undefined): node is VideoNode =>
  node instanceof VideoNode
