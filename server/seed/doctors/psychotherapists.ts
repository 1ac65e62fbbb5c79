import { weekend, workdays, type DemoDoctor } from './demo-doctor.ts'

export const psychotherapists: readonly DemoDoctor[] = [
  {
    key: 'marina',
    name: 'Marina',
    surname: 'Sokolova',
    gender: 'female',
    born: '1980-02-19',
    speciality: 'psychotherapist',
    price: 45,
    languages: ['ru', 'lv'],
    bio: {
      lv: 'Kognitīvi biheiviorālā terapija. Palīdzu soli pa solim izkļūt no domu loka, kas griežas vienu un to pašu. Starp sarunām ir nelieli uzdevumi, par kuriem vienojamies kopā.',
      en: 'Cognitive behavioural therapy. Step by step I help to leave the circle of the same thoughts. Between the talks there are small tasks that we agree on together.',
      ru: 'Когнитивно-поведенческая терапия. Шаг за шагом помогаю выйти из круга одних и тех же мыслей. Между встречами есть небольшие задания, о которых договариваемся вместе.',
    },
    comments:
      'Перед первой встречей запишите, пожалуйста, одну ситуацию за последнюю неделю, о которой хочется поговорить.',
    keywords: 'psihoterapeits, KBT, uzmācīgas domas, panika, krievu valodā',
    hours: [
      { days: workdays, from: '17:00', to: '21:30' },
      { days: [6], from: '12:00', to: '16:00' },
    ],
  },
  {
    key: 'karlis',
    name: 'Kārlis',
    surname: 'Ozols',
    gender: 'male',
    born: '1976-10-05',
    speciality: 'psychotherapist',
    price: 45,
    languages: ['lv', 'en'],
    bio: {
      lv: 'Ģimenes un pāru terapija. Sarunas, kurās katrs tiek sadzirdēts. Nemeklēju vainīgo, bet to vietu, kur sarunai mājās parasti pietrūkst elpas.',
      en: 'Family and couples therapy. Talks in which everyone is heard. I do not look for who is to blame but for the place where the talk at home usually runs out of breath.',
      ru: 'Семейная и парная терапия. Разговоры, в которых слышат каждого. Ищу не виноватого, а то место, где дома разговору обычно не хватает воздуха.',
    },
    comments:
      'Pāris var pievienoties no vienas ierīces vai katrs no savas. Abiem vajag pietiekami daudz laika un miera.',
    keywords: 'psihoterapeits, pāru terapija, ģimenes terapija',
    hours: [
      { days: [2, 3, 4], from: '10:00', to: '14:00' },
      { days: [2, 4], from: '18:00', to: '21:00' },
      { days: [7], from: '10:00', to: '13:00' },
    ],
  },
  {
    key: 'inese',
    name: 'Inese',
    surname: 'Grīnberga',
    gender: 'female',
    born: '1968-06-21',
    speciality: 'psychotherapist',
    price: 55,
    languages: ['lv', 'ru', 'en'],
    bio: {
      lv: 'Psihodinamiskā psihoterapija, ilgāks darbs ar to, kas dzīvē atkārtojas. Svarīga ir regularitāte: viens laiks nedēļā, ko sargājam abi. Kopā lēnām saprotam, no kurienes tas nāk.',
      en: 'Psychodynamic psychotherapy, longer work with what keeps repeating. What matters is regularity: one hour a week that we both protect. Slowly we come to understand where it comes from.',
      ru: 'Психодинамическая психотерапия, более долгая работа с тем, что в жизни повторяется. Важна регулярность: один час в неделю, который мы оба бережём. Вместе постепенно понимаем, откуда это.',
    },
    comments: 'Pēc pirmās sarunas izlemjam, vai un cik bieži turpināt. Saistību pirms tam nav.',
    keywords: 'psihoterapeits, psihodinamiskā terapija, ilgtermiņa terapija',
    hours: [{ days: workdays, from: '08:00', to: '13:00' }],
  },
  {
    key: 'dmitrijs',
    name: 'Dmitrijs',
    surname: 'Volkovs',
    gender: 'male',
    born: '1985-12-11',
    speciality: 'psychotherapist',
    price: 48,
    languages: ['ru', 'lv', 'en'],
    bio: {
      lv: 'Strādāju ar smagiem pārdzīvojumiem: avārijām, vardarbību, karu. Pirms jebkā cita rūpējamies, lai tagad būtu droši. Tempu nosakāt jūs, un apstāties var jebkurā brīdī.',
      en: 'I work with hard experiences: accidents, violence, war. Before anything else we take care that it is safe now. You set the pace, and you can stop at any moment.',
      ru: 'Работаю с тяжёлым опытом: авариями, насилием, войной. Прежде всего заботимся о том, чтобы сейчас было безопасно. Темп задаёте вы, остановиться можно в любой момент.',
    },
    comments: 'Ja jums ir drošāk bez video vai ar segvārdu, tas ir pilnīgi pieņemami.',
    keywords: 'psihoterapeits, trauma, krīze, bēgļi, krievu valodā',
    hours: [
      { days: [1, 3, 5], from: '14:00', to: '19:00' },
      { days: weekend, from: '10:00', to: '14:30' },
    ],
  },
]
