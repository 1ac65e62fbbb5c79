import { howOften, text, type DemoQuestion } from './demo-question.ts'

/** What is going on now. */
export const aboutNow: readonly DemoQuestion[] = [
  {
    text: text(
      'Par ko jums šobrīd gribētos parunāt?',
      'What would you like to talk about right now?',
      'О чём вам сейчас хотелось бы поговорить?',
    ),
    multiselect: true,
    options: [
      {
        label: text('Trauksme vai bailes', 'Anxiety or fear', 'Тревога или страх'),
        categories: ['Trauksme'],
      },
      { label: text('Nomāktība', 'Low mood', 'Подавленность'), categories: ['Garastāvoklis'] },
      { label: text('Attiecības', 'Relationships', 'Отношения'), categories: ['Attiecības'] },
      {
        label: text('Darbs un nogurums', 'Work and tiredness', 'Работа и усталость'),
        categories: ['Izdegšana'],
      },
      { label: text('Zaudējums', 'Loss', 'Утрата'), categories: ['Sēras'] },
      {
        label: text(
          'Alkohols vai cita atkarība',
          'Alcohol or another dependence',
          'Алкоголь или другая зависимость',
        ),
        categories: ['Atkarība'],
      },
      { label: text('Ēšana', 'Eating', 'Питание'), categories: ['Ēšana'] },
      {
        label: text('Sāpes un spriedze ķermenī', 'Pain and tension in the body', 'Боль и напряжение в теле'),
        categories: ['Ķermenis'],
      },
      { label: text('Kaut kas cits', 'Something else', 'Что-то другое') },
    ],
  },
  {
    text: text(
      'Cik ilgi tas jūs nomāc?',
      'For how long has it weighed on you?',
      'Как давно это вас тяготит?',
    ),
    options: [
      { label: text('Dažas dienas', 'A few days', 'Несколько дней') },
      { label: text('Dažas nedēļas', 'A few weeks', 'Несколько недель') },
      { label: text('Dažus mēnešus', 'A few months', 'Несколько месяцев') },
      { label: text('Vairāk nekā gadu', 'More than a year', 'Больше года') },
      { label: text('Nāk un iet', 'It comes and goes', 'То есть, то нет') },
    ],
  },
  {
    text: text(
      'Pēdējo divu nedēļu laikā, cik bieži jums bijis grūti iemigt vai izgulēties?',
      'In the last two weeks, how often was it hard to fall asleep or to sleep enough?',
      'За последние две недели как часто вам было трудно заснуть или выспаться?',
    ),
    options: howOften('Miegs'),
  },
  {
    text: text(
      'Pēdējo divu nedēļu laikā, cik bieži nav izdevies apturēt satraukumu?',
      'In the last two weeks, how often could you not stop worrying?',
      'За последние две недели как часто не удавалось остановить беспокойство?',
    ),
    options: howOften('Trauksme'),
  },
  {
    text: text(
      'Pēdējo divu nedēļu laikā, cik bieži nav iepriecinājis tas, kas parasti iepriecina?',
      'In the last two weeks, how often did the usual things bring no joy?',
      'За последние две недели как часто не радовало то, что обычно радует?',
    ),
    options: howOften('Garastāvoklis'),
  },
  {
    text: text(
      'Cik lielā mērā tas traucē darbam, mācībām vai mājas darbiem?',
      'How much does it get in the way of work, studies or the household?',
      'Насколько это мешает работе, учёбе или домашним делам?',
    ),
    options: [
      { label: text('Netraucē', 'Not at all', 'Не мешает') },
      { label: text('Nedaudz', 'A little', 'Немного') },
      { label: text('Diezgan daudz', 'Quite a lot', 'Довольно сильно'), categories: ['Izdegšana'] },
      {
        label: text('Gandrīz neko nevaru izdarīt', 'I can hardly do anything', 'Почти ничего не получается'),
        categories: ['Garastāvoklis'],
      },
    ],
  },
]
