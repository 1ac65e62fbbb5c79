/** What the specialist wants search engines to read; React puts both into the head. */
export function MetaTags({ description, keywords }: { description: string; keywords: string }) {
  return (
    <>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
    </>
  )
}
