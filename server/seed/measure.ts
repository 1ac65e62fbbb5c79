import type { WrittenMeasure } from '#contract/admin-measure.ts'
import { text } from './questionnaire/demo-question.ts'
import { idOf } from './world.ts'

const often = [
  text('Nemaz', 'Not at all', 'Совсем нет'),
  text('Dažas dienas', 'Some days', 'Несколько дней'),
  text('Vairāk nekā pusi dienu', 'More than half of the days', 'Больше половины дней'),
  text('Gandrīz katru dienu', 'Nearly every day', 'Почти каждый день'),
]

const asked = [
  text(
    'Cik bieži bija grūti aizmigt vai mosties naktī?',
    'How often was it hard to fall or stay asleep?',
    'Как часто было трудно заснуть или вы просыпались ночью?',
  ),
  text(
    'Cik bieži pietrūka spēka ikdienas darbiem?',
    'How often did you lack strength for everyday things?',
    'Как часто не хватало сил на повседневные дела?',
  ),
  text(
    'Cik bieži domas nelika mieru?',
    'How often did thoughts give you no rest?',
    'Как часто мысли не давали покоя?',
  ),
  text(
    'Cik bieži ķermenis bija saspringts?',
    'How often was your body tense?',
    'Как часто тело было напряжено?',
  ),
  text(
    'Cik bieži nekas neiepriecināja?',
    'How often did nothing make you glad?',
    'Как часто ничто не радовало?',
  ),
  text(
    'Cik bieži izvairījāties no cilvēkiem?',
    'How often did you keep away from people?',
    'Как часто вы избегали людей?',
  ),
  text(
    'Cik bieži bija grūti sākt dienu?',
    'How often was it hard to begin the day?',
    'Как часто было трудно начать день?',
  ),
]

/** Seven questions of our own about the last two weeks; no instrument of anybody’s. */
export const twoWeeks: WrittenMeasure = {
  name: text('Pēdējās divas nedēļas', 'The last two weeks', 'Последние две недели'),
  intro: text(
    'Septiņi jautājumi par pēdējām divām nedēļām. Pareizu atbilžu nav; izvēlieties to, kas tuvāk.',
    'Seven questions about the last two weeks. There are no right answers; choose what comes closest.',
    'Семь вопросов о последних двух неделях. Правильных ответов нет; выберите то, что ближе.',
  ),
  questions: asked.map((question, at) => ({
    _id: idOf(`measure/question/${at}`),
    text: question,
    options: often.map((label, points) => ({ _id: idOf(`measure/option/${at}/${points}`), label, points })),
  })),
  bands: [
    { least: 0, text: text('Maz pazīmju', 'Few signs', 'Мало признаков') },
    { least: 7, text: text('Dažas pazīmes', 'Some signs', 'Некоторые признаки') },
    { least: 14, text: text('Daudz pazīmju', 'Many signs', 'Много признаков') },
  ],
}
