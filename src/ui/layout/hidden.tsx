import type { ReactNode } from 'react'

/** Words for those who listen to the page; nothing is drawn. */
export function Hidden({ children, block = false }: { children: ReactNode; block?: boolean }) {
  const Box = block ? 'div' : 'span'
  return <Box className="vh">{children}</Box>
}
