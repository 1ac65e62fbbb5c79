/** The document's title in the current language. React lifts it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Saruna`}</title>
}
