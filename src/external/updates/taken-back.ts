/** Whether the server has taken the service worker back, and says so in its page: then none may be asked for. */
export const isTakenBack = (page: Document): boolean =>
  page.querySelector<HTMLMetaElement>('meta[name="saruna-worker"]')?.content === 'off'
