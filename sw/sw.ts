import { compose } from './compose.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

// oxlint-disable-next-line no-underscore-dangle -- the name is given by Workbox's build
compose(self, self.__WB_MANIFEST)
