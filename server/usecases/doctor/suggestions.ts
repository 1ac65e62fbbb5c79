import type { AnswerOf } from '#contract/route.ts'
import type { getSuggestions as route } from '#contract/suggestion.ts'
import { whoSuits } from '#domain/suit.ts'
import { listKeywordsMeant } from '../../store/keyword/read.ts'
import { findPerson } from '../../store/person/read.ts'
import { pickCards } from '../../store/specialist/read.ts'
import { listSuitable } from '../../store/specialist/suitable.ts'
import type { Actor, Ports } from '../ports.ts'
import { chosenKeywords } from '../questionnaire/chosen-keywords.ts'
import { card } from './specialists.ts'

/**
 * The specialists that suit what a patient has answered, with the reasons. Nobody else is told, and nothing of it is kept:
 * it is reckoned anew each time the patient asks.
 */
export async function getSuggestions(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  actor: Actor,
): Promise<AnswerOf<typeof route>['body']> {
  const db = database.sql
  const person = await findPerson(db, actor.personId)
  const chosen = person && (await chosenKeywords({ vault }, db, actor, person.data_key))
  const meant = await listKeywordsMeant(db)
  const isChosen = ({ keyword }: { keyword: string }) => chosen?.has(keyword) ?? false
  const topics = new Map(
    meant
      .filter(({ meaning }) => meaning === 'topic')
      .filter(isChosen)
      .map(({ keyword }) => [keyword, chosen?.get(keyword) ?? 0]),
  )
  const hours = meant
    .filter(isChosen)
    .flatMap(({ meaning }) => (meaning === null || meaning === 'topic' ? [] : [meaning]))
  const suits = whoSuits(await listSuitable(db), {
    topics,
    languages: chosen ? [person.language] : [],
    hours,
  })
  const cards = new Map(
    (
      await pickCards(
        db,
        suits.map(({ who }) => who.id),
      )
    ).map((row) => [row.client_id, row]),
  )
  return {
    answered: chosen !== undefined,
    suggestions: suits.flatMap(({ who, ...why }) => {
      const row = cards.get(who.id)
      if (!row) return []
      const named = new Map(row.topics_named.map((topic) => [topic.keyword, topic]))
      return {
        doctor: card(row),
        topics: why.topics.flatMap((keyword) => named.get(keyword) ?? []),
        languages: [...why.languages],
        hours: [...why.hours],
      }
    }),
  }
}
