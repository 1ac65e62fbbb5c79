import { text, type DemoQuestion } from './demo-question.ts'

/** What helps, and how one would like to be helped. */
export const aboutHelp: readonly DemoQuestion[] = [
  {
    text: text('Kā šobrīd ir ar ēšanu?', 'How is your eating at present?', 'Как сейчас с питанием?'),
    options: [
      { label: text('Kā parasti', 'As usual', 'Как обычно') },
      {
        label: text('Ēdu mazāk nekā parasti', 'I eat less than usual', 'Ем меньше обычного'),
        categories: ['Ēšana'],
      },
      {
        label: text('Ēdu vairāk nekā parasti', 'I eat more than usual', 'Ем больше обычного'),
        categories: ['Ēšana'],
      },
      {
        label: text(
          'Daudz par to domāju un raizējos',
          'I think and worry about it a lot',
          'Много об этом думаю и переживаю',
        ),
        categories: ['Ēšana'],
      },
    ],
  },
  {
    text: text(
      'Vai alkohols, zāles vai spēles kļūst par veidu, kā tikt galā?',
      'Are alcohol, medicines or games becoming a way to cope?',
      'Становятся ли алкоголь, лекарства или игры способом справляться?',
    ),
    options: [
      { label: text('Nē', 'No', 'Нет') },
      { label: text('Reizēm', 'Sometimes', 'Иногда'), categories: ['Atkarība'] },
      { label: text('Bieži', 'Often', 'Часто'), categories: ['Atkarība'] },
      {
        label: text(
          'Par to uztraucas tuvinieki',
          'People close to me worry about it',
          'Об этом беспокоятся близкие',
        ),
        categories: ['Atkarība'],
      },
    ],
  },
  {
    text: text(
      'Vai pēdējā laikā ir bijušas domas, ka nav vērts dzīvot?',
      'Have you lately had thoughts that life is not worth living?',
      'Бывали ли в последнее время мысли, что жить не стоит?',
    ),
    options: [
      { label: text('Nav bijušas', 'No', 'Нет') },
      { label: text('Reizēm', 'Sometimes', 'Иногда'), risk: true, categories: ['Krīze'] },
      { label: text('Bieži', 'Often', 'Часто'), risk: true, categories: ['Krīze'] },
      { label: text('Negribu atbildēt', 'I would rather not answer', 'Не хочу отвечать') },
    ],
  },
  {
    text: text(
      'Vai esat jau runājuši ar kādu speciālistu?',
      'Have you talked with a specialist before?',
      'Вы уже говорили с кем-нибудь из специалистов?',
    ),
    multiselect: true,
    options: [
      { label: text('Vēl ne', 'Not yet', 'Ещё нет') },
      {
        label: text(
          'Ar psihologu vai psihoterapeitu',
          'With a psychologist or psychotherapist',
          'С психологом или психотерапевтом',
        ),
      },
      { label: text('Ar psihiatru', 'With a psychiatrist', 'С психиатром') },
      { label: text('Ar ģimenes ārstu', 'With a family doctor', 'С семейным врачом') },
      {
        label: text(
          'Lietoju ārsta izrakstītas zāles',
          'I take medicine prescribed by a doctor',
          'Принимаю лекарства по назначению врача',
        ),
        categories: ['Zāles'],
      },
    ],
  },
  {
    text: text(
      'Kas jums sarunā palīdz vairāk?',
      'What helps you more in a talk?',
      'Что вам в разговоре помогает больше?',
    ),
    multiselect: true,
    options: [
      { label: text('Ka mani mierīgi uzklausa', 'Being heard calmly', 'Когда меня спокойно слушают') },
      {
        label: text('Skaidri soļi un uzdevumi', 'Clear steps and tasks', 'Ясные шаги и задания'),
        categories: ['KBT'],
      },
      {
        label: text(
          'Izpratne, no kurienes tas nāk',
          'Understanding where it comes from',
          'Понимание, откуда это',
        ),
        categories: ['Ilgtermiņa darbs'],
      },
      { label: text('Ārsta viedoklis', 'A doctor’s opinion', 'Мнение врача'), categories: ['Zāles'] },
      { label: text('Vēl nezinu', 'I do not know yet', 'Пока не знаю') },
    ],
  },
  {
    text: text(
      'Kad jums ir ērtāk runāt?',
      'When is it easier for you to talk?',
      'Когда вам удобнее говорить?',
    ),
    multiselect: true,
    options: [
      { label: text('No rīta', 'In the morning', 'Утром'), categories: ['Rīti'] },
      { label: text('Dienā', 'During the day', 'Днём'), categories: ['Dienas'] },
      { label: text('Vakarā', 'In the evening', 'Вечером'), categories: ['Vakari'] },
      { label: text('Brīvdienās', 'At the weekend', 'В выходные'), categories: ['Brīvdienas'] },
    ],
  },
]
