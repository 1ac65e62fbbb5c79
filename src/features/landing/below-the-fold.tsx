import { Confidentiality } from './confidentiality.tsx'
import { Faq } from './faq.tsx'
import { HowToChoose } from './how-to-choose.tsx'
import { People } from './people.tsx'
import { FirstConversation } from './first-conversation.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'

/** Everything under the hero; it is loaded while the promise is being read. */
export function BelowTheFold() {
  return (
    <>
      <Services />
      <People />
      <HowToChoose />
      <Confidentiality />
      <FirstConversation />
      <Team />
      <Faq />
    </>
  )
}
