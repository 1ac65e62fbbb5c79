/** A tool of the bar. */
export const tools = [
  'undo',
  'redo',
  'h1',
  'h2',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'quote',
  'number',
  'bullet',
  'outdent',
  'indent',
  'link',
  'image',
  'video',
  'clear',
] as const
export type Tool = (typeof tools)[number]

interface Shortcut {
  /** By the place of the key, so that it is the same on every layout. */
  readonly code: string
  readonly shown: string
  readonly shift?: boolean
  readonly alt?: boolean
}

/** Keys beside Ctrl (on a Mac, Cmd). Bold, italic, underline, undo and redo are the editor's own. */
export const shortcuts: Readonly<Partial<Record<Tool, Shortcut>>> = {
  undo: { code: '', shown: 'Ctrl+Z' },
  redo: { code: '', shown: 'Ctrl+Shift+Z' },
  bold: { code: '', shown: 'Ctrl+B' },
  italic: { code: '', shown: 'Ctrl+I' },
  underline: { code: '', shown: 'Ctrl+U' },
  h1: { code: 'Digit1', alt: true, shown: 'Ctrl+Alt+1' },
  h2: { code: 'Digit2', alt: true, shown: 'Ctrl+Alt+2' },
  strikethrough: { code: 'KeyX', shift: true, shown: 'Ctrl+Shift+X' },
  quote: { code: 'Digit9', shift: true, shown: 'Ctrl+Shift+9' },
  number: { code: 'Digit7', shift: true, shown: 'Ctrl+Shift+7' },
  bullet: { code: 'Digit8', shift: true, shown: 'Ctrl+Shift+8' },
  outdent: { code: 'BracketLeft', shown: 'Ctrl+[' },
  indent: { code: 'BracketRight', shown: 'Ctrl+]' },
  link: { code: 'KeyK', shown: 'Ctrl+K' },
  clear: { code: 'Backslash', shown: 'Ctrl+\\' },
}

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The tool that pressed keys stand for. */
export function toolOf({ code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Tool | undefined {
  if (!ctrlKey && !metaKey) return undefined
  return tools.find((tool) => {
    const keys = shortcuts[tool]
    return keys?.code === code && (keys.shift ?? false) === shiftKey && (keys.alt ?? false) === altKey
  })
}
