import { Trans } from '@lingui/react/macro'

/** How to allow what was forbidden in the browser: no page can ask again. */
export function AllowAgain() {
  return (
    <Trans>
      Pārlūkā Sarunas paziņojumi ir aizliegti. Lai tos atļautu, atveriet vietnes iestatījumus ar ikonu pirms
      adreses vai ierīces iestatījumos.
    </Trans>
  )
}

/** What comes before notifications on an iPhone or iPad. */
export function HomeScreenFirst() {
  return (
    <Trans>
      Šajā ierīcē paziņojumus saņem tikai sākuma ekrāna lietotnes. Pārlūkā izvēlieties „Kopīgot“, tad
      „Pievienot sākuma ekrānam“ un atveriet Sarunu no turienes.
    </Trans>
  )
}
