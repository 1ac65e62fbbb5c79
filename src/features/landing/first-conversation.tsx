import { Trans } from '@lingui/react/macro'
import css from './first-conversation.module.css'
import section from './section.module.css'

/** Course of a first conversation. Reviews stand here once enough people have allowed theirs to be shown. */
export function FirstConversation() {
  return (
    <section className={css.section} aria-labelledby="first-conversation">
      <div className="wrap">
        <h2 id="first-conversation" className={section.heading}>
          <Trans>Kāda ir pirmā saruna</Trans>
        </h2>
        <ol className={css.grid}>
          <li className={css.part}>
            <div>
              <h3>
                <Trans>Iepazīstaties</Trans>
              </h3>
              <p>
                <Trans>
                  Speciālists pajautā, kas jūs šurp atveda. Nav jāzina, ar ko sākt, un nav jāstāsta viss
                  uzreiz.
                </Trans>
              </p>
            </div>
          </li>
          <li className={`${css.part} ${css.yours}`}>
            <div>
              <h3>
                <Trans>Runājat, cik gribat</Trans>
              </h3>
              <p>
                <Trans>
                  Par ko runāt, izlemjat jūs. Drīkst klusēt, raudāt vai pateikt, ka par kaut ko vēl nevarat.
                </Trans>
              </p>
            </div>
          </li>
          <li className={css.part}>
            <div>
              <h3>
                <Trans>Beigās zināt, kas tālāk</Trans>
              </h3>
              <p>
                <Trans>
                  Kopā vienojaties, vai tikties vēlreiz un kad. Ja nesaderējāt, varat izvēlēties citu
                  speciālistu.
                </Trans>
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  )
}
