import { weekend, workdays, type DemoDoctor } from './demo-doctor.ts'

export const therapists: readonly DemoDoctor[] = [
  {
    key: 'janis',
    name: 'Jānis',
    surname: 'Krūmiņš',
    gender: 'male',
    born: '1983-01-09',
    speciality: 'therapist',
    price: 44,
    languages: ['lv', 'ru', 'en'],
    bio: {
      lv: 'Ģimenes, pāru un individuālās sarunas. Īsi un mērķtiecīgi: parasti piecas līdz astoņas reizes, katrai savs jautājums. Pēc katras sarunas paliek viena lieta, ko pamēģināt.',
      en: 'Family, couple and individual talks. Short and focused: usually five to eight meetings, each with its own question. After each there is one thing to try.',
      ru: 'Семейные, парные и индивидуальные разговоры. Коротко и по цели: обычно от пяти до восьми встреч, у каждой свой вопрос. После каждой остаётся одно дело, которое можно попробовать.',
    },
    comments: 'Sarunas beigās vienmēr kopā pierakstām, par ko vienojāmies.',
    keywords: 'terapeits, īstermiņa terapija, ģimene, pāri',
    hours: [
      { days: [1, 3], from: '13:00', to: '17:30' },
      { days: [2, 4], from: '09:00', to: '12:00' },
      { days: [6], from: '15:00', to: '19:00' },
    ],
  },
  {
    key: 'rasa',
    name: 'Rasa',
    surname: 'Upīte',
    gender: 'female',
    born: '1977-04-23',
    speciality: 'therapist',
    price: 40,
    languages: ['lv'],
    bio: {
      lv: 'Mākslas terapija pieaugušajiem. Zīmēt prast nevajag: līnija vai krāsa reizēm pasaka to, kam vārdu vēl nav. Pēc tam par uzzīmēto runājam, cik gribat.',
      en: 'Art therapy for adults, in Latvian. You need not be able to draw: a line or a colour sometimes says what has no words yet. Then we talk about it, as much as you like.',
      ru: 'Арт-терапия для взрослых, на латышском языке. Уметь рисовать не нужно: линия или цвет иногда говорит то, для чего ещё нет слов. Потом говорим об этом, сколько захотите.',
    },
    comments: 'Sagatavojiet papīru un jebko, ar ko var vilkt līniju. Vairāk neko nevajag.',
    keywords: 'terapeits, mākslas terapija, pieaugušajiem',
    hours: [
      { days: [1, 2], from: '10:00', to: '14:30' },
      { days: weekend, from: '11:00', to: '15:00' },
    ],
  },
  {
    key: 'sergejs',
    name: 'Sergejs',
    surname: 'Orlovs',
    gender: 'male',
    born: '1982-11-28',
    speciality: 'therapist',
    price: 42,
    languages: ['ru', 'lv'],
    bio: {
      lv: 'Strādāju ar jūrniekiem, šoferiem un visiem, kas ilgi ir prom no mājām. Vientulība, attālums, atgriešanās ģimenē. Pieņemu vēlu vakarā un agri no rīta.',
      en: 'I work with sailors, drivers and everyone who is away from home for long. Loneliness, distance, coming back to the family. I receive late in the evening and early in the morning.',
      ru: 'Работаю с моряками, водителями и всеми, кто подолгу вдали от дома. Одиночество, расстояние, возвращение в семью. Принимаю поздно вечером и рано утром.',
    },
    comments: 'Слабый интернет не помеха: можно говорить только голосом.',
    keywords: 'terapeits, jūrnieki, attālums, vēlu vakarā, krievu valodā',
    hours: [
      { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '24:00' },
      { days: workdays, from: '06:00', to: '08:15' },
    ],
  },
]
