import type { LegalText } from '../page.ts'

export const cookiesLv: LegalText = {
  title: 'Sīkdatnes un ierīcē glabātie dati',
  lead: 'Mēs nelietojam sīkdatnes un izsekotājus. Ierīcē glabājam tikai to, bez kā lietotne nestrādātu.',
  sections: [
    {
      id: 'none',
      title: 'Ko mēs nedarām',
      blocks: [
        'Šī vietne neraksta sīkdatnes, neievieto reklāmu, apmeklējuma skaitītājus un sociālo tīklu pogas, kas ziņotu par jums. Fonti un attēli nāk no mūsu pašu servera. Tāpēc nav arī sīkdatņu joslas: nav, par ko jautāt.',
      ],
    },
    {
      id: 'stored',
      title: 'Kas glabājas jūsu ierīcē',
      blocks: [
        {
          head: ['Nosaukums', 'Kam tas vajadzīgs', 'Cik ilgi'],
          rows: [
            ['access_token', 'Lai jūs paliktu pieslēdzies', 'Līdz izejat vai pieslēgums beidzas'],
            ['language', 'Jūsu izvēlētā valoda', 'Līdz to nomaināt vai izdzēšat'],
            ['theme', 'Gaišais vai tumšais izskats, ja to izvēlējāties', 'Līdz to nomaināt vai izdzēšat'],
            [
              'device_id',
              'Nejaušs numurs, pēc kura tiešraides savienojums pazīst šo ierīci',
              'Līdz to izdzēšat',
            ],
            [
              'device_mark',
              'Noslēpums, pēc kura ienākot pazīstam šo ierīci, lai svešu cilvēku minētas paroles jūs neaizkavētu',
              'Līdz to izdzēšat',
            ],
            [
              'saruna-answers',
              'Pēdējās atbildes no servera (cenas, kontakti, jūsu profils), lai lietotne atvērtos arī bez interneta',
              'Personiskais līdz izejat, pārējais 30 dienas',
            ],
            ['tsr-scroll-restoration-v1_3', 'Vieta lapā, pie kuras atgriezties', 'Līdz aizverat cilni'],
            ['call', 'Kura saruna atvērta šajā cilnē', 'Līdz aizverat cilni'],
            ['Lietotnes faili', 'Lai lapa atvērtos arī bez interneta', 'Līdz nākamajai versijai'],
          ],
        },
        'Tas viss ir stingri nepieciešams pakalpojumam, ko paši pieprasāt, tāpēc piekrišana nav jāprasa.',
      ],
    },
    {
      id: 'third',
      title: 'Citu pakalpojumi',
      blocks: [
        'Kad pievienojat karti, ievades lauku var rādīt maksājumu apstrādātājs Stripe. Tas krāpšanas novēršanai drīkst lietot savas sīkdatnes, bet tikai šajā solī.',
        'Jaunumu rakstos var būt video no YouTube (youtube-nocookie.com) vai Vimeo. Līdz brīdim, kad nospiežat „Atskaņot video“, no šīm vietnēm nekas netiek ielādēts; pēc tam tās redz jūsu IP adresi un drīkst lietot savas sīkdatnes. Videozvanā tā programma var nākt no pakalpojuma Daily. Citur svešu kodu neielādējam.',
      ],
    },
    {
      id: 'control',
      title: 'Kā to dzēst',
      blocks: [
        'Izejiet no konta, un personiskie dati no ierīces tiek dzēsti. Visu pārējo dzēšat pārlūka iestatījumos pie vietnes datiem. Uz koplietotas ierīces vienmēr izejiet.',
      ],
    },
  ],
}
