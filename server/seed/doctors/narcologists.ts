import { type DemoDoctor } from './demo-doctor.ts'

export const narcologists: readonly DemoDoctor[] = [
  {
    key: 'viktors',
    name: 'Viktors',
    surname: 'Petrovs',
    gender: 'male',
    born: '1971-05-06',
    speciality: 'narcologist',
    price: 50,
    languages: ['ru', 'lv'],
    bio: {
      lv: 'Ārsts narkologs. Alkohols, nikotīns, medikamenti, azartspēles. Nevienu nekaunināju un neko nesolu vienā dienā. Runājam par to, kas notiek, un izvēlamies nākamo soli, kas ir pa spēkam.',
      en: 'Narcologist. Alcohol, nicotine, medicines, gambling. I shame nobody and promise nothing in a day. We talk about what is going on and choose the next step that is within reach.',
      ru: 'Врач-нарколог. Алкоголь, никотин, лекарства, азартные игры. Никого не стыжу и ничего не обещаю за один день. Говорим о том, что происходит, и выбираем следующий посильный шаг.',
    },
    comments: 'Можно оставаться анонимным. Если вам сейчас физически плохо, звоните 113.',
    keywords: 'narkologs, alkohols, atkarība, azartspēles, anonīmi',
    hours: [
      { days: [1, 2, 4], from: '16:00', to: '20:30' },
      { days: [5], from: '10:00', to: '14:30' },
      { days: [6], from: '16:00', to: '19:00' },
    ],
  },
  {
    key: 'dace',
    name: 'Dace',
    surname: 'Rozenberga',
    gender: 'female',
    born: '1978-12-29',
    speciality: 'narcologist',
    price: 52,
    languages: ['lv', 'ru'],
    bio: {
      lv: 'Narkoloģe un atkarības profilakses speciāliste. Liela daļa manu sarunu ir ar tuviniekiem: kā palīdzēt otram un nepazaudēt sevi. Domājam par robežām, drošību un atbalstu.',
      en: 'Narcologist with a focus on prevention. Much of my work is with relatives: how to help the other and not lose oneself. We think about limits, safety and support.',
      ru: 'Нарколог и специалист по профилактике зависимостей. Много говорю с близкими: как помочь другому и не потерять себя. Думаем о границах, безопасности и поддержке.',
    },
    comments: 'Varat pieteikties arī tad, ja runa ir par tuvinieku, kurš pats palīdzību vēl nemeklē.',
    keywords: 'narkologs, līdzatkarība, tuvinieki, profilakse',
    hours: [
      { days: [1, 3], from: '09:30', to: '13:15' },
      { days: [3], from: '15:00', to: '18:45' },
      { days: [7], from: '15:00', to: '18:00' },
    ],
  },
]
