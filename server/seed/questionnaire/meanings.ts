import type { KeywordMeant } from '#contract/keyword.ts'
import { text } from './demo-question.ts'

const topic = (keyword: string, lv: string, en: string, ru: string): KeywordMeant => ({
  keyword,
  meaning: 'topic',
  name: text(lv, en, ru),
})

/** What the keywords of the questionnaire mean to patients; the others are for administrators alone. */
export const meanings: readonly KeywordMeant[] = [
  topic('Trauksme', 'Trauksme', 'Anxiety', 'Тревога'),
  topic('Garastāvoklis', 'Nomāktība', 'Low mood', 'Подавленность'),
  topic('Attiecības', 'Attiecības', 'Relationships', 'Отношения'),
  topic('Izdegšana', 'Izdegšana', 'Burnout', 'Выгорание'),
  topic('Sēras', 'Zaudējums un sēras', 'Loss and grief', 'Утрата и горе'),
  topic('Atkarība', 'Atkarības', 'Addictions', 'Зависимости'),
  topic('Ēšana', 'Ēšana', 'Eating', 'Питание'),
  topic('Ķermenis', 'Spriedze ķermenī', 'Tension in the body', 'Напряжение в теле'),
  topic('Miegs', 'Miegs', 'Sleep', 'Сон'),
  topic('Pašvērtējums', 'Pašvērtējums', 'Self-worth', 'Самооценка'),
  topic('Krīze', 'Krīzes', 'Crises', 'Кризисы'),
  topic('Zāles', 'Zāļu terapija', 'Medication', 'Лечение препаратами'),
  { keyword: 'Rīti', meaning: 'morning', name: null },
  { keyword: 'Dienas', meaning: 'day', name: null },
  { keyword: 'Vakari', meaning: 'evening', name: null },
  { keyword: 'Brīvdienas', meaning: 'weekend', name: null },
]
