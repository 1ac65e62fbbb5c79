import type { Plugin } from 'vite'

const HOME = '@tanstack/react-router/dist/esm/CatchBoundary.js'
const COMPONENT = /function ErrorComponent\(.*?\n\}\n/s

/**
 * The router’s own error component shows a message that can be unfolded. Here it is left only for a failure of
 * our error screen itself, so one line does; the rest weighs 250 bytes of the first load.
 */
export function plainLastError(): Plugin {
  return {
    name: 'plain-last-error',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(HOME)) return undefined
      if (!COMPONENT.test(code)) this.error(`${HOME} has no ErrorComponent any more`)
      const plain = `function ErrorComponent() {\n\treturn "Something went wrong!";\n}\n`
      return { code: code.replace(COMPONENT, plain), map: null }
    },
  }
}
