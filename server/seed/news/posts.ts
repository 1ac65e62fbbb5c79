/** One post of the demo world; its text and picture are named by the key. */
export interface DemoPost {
  key: string
  title: string
  /** Published so many days before the demo world was made. */
  daysAgo: number
  /** Its titles in the languages that it was translated into. */
  translated?: { readonly en?: string; readonly ru?: string }
}

/** Newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    key: 'start',
    title: 'Kā sagatavoties pirmajai sarunai',
    daysAgo: 2,
    translated: {
      en: 'How to prepare for the first conversation',
      ru: 'Как подготовиться к первому разговору',
    },
  },
  { key: 'autumn', title: 'Tumšais laiks: kā sakārtot nedēļu', daysAgo: 6 },
  { key: 'chat', title: 'Kā strādā čats ar speciālistu', daysAgo: 11 },
  { key: 'sleep', title: 'Kad miegs nenāk: piecas mazas lietas vakaram', daysAgo: 15 },
  { key: 'anonymous', title: 'Ko nozīmē palikt anonīmam', daysAgo: 20 },
  { key: 'burnout', title: 'Nogurums vai izdegšana: par ko der runāt', daysAgo: 24 },
  { key: 'prices', title: 'Kā veidojas cena un kad nauda atgriežas', daysAgo: 29 },
  { key: 'family', title: 'Ja tuvs cilvēks nevēlas runāt', daysAgo: 33 },
  { key: 'phone', title: 'Saruna no telefona: kas vajadzīgs', daysAgo: 38 },
  { key: 'breath', title: 'Trīs minūtes elpai', daysAgo: 43 },
  { key: 'body', title: 'Ķermenis zina pirmais: fizioterapija tiešsaistē', daysAgo: 47 },
  { key: 'grief', title: 'Par sērām bez steigas', daysAgo: 52 },
]
