import type { LegalText } from '../page.ts'

export const termsLv: LegalText = {
  title: 'Lietošanas noteikumi',
  lead: 'Kā drīkst lietot Sarunu un ko mēs sagaidām cits no cita.',
  sections: [
    {
      id: 'what',
      title: 'Kas ir Saruna',
      blocks: [
        'Saruna ir vieta, kur atrast psihologu, psihoterapeitu, ārstu vai citu speciālistu un tikties ar viņu videokonsultācijā. Konsultāciju sniedz speciālists; mēs pārbaudām viņa profilu, uzturam kalendāru, zvanu un norēķinus.',
      ],
    },
    {
      id: 'emergency',
      title: 'Tas nav neatliekamās palīdzības dienests',
      blocks: [
        'Ja apdraudēta dzīvība vai veselība, zvaniet 113 vai 112. Krīzes tālrunis 116 123 darbojas visu diennakti, bērnu un pusaudžu uzticības tālrunis ir 116 111. Čatā atbilde nav tūlītēja.',
      ],
    },
    {
      id: 'account',
      title: 'Konts',
      blocks: [
        {
          list: [
            'Jums jābūt vismaz 18 gadu vecumā.',
            'Norādiet patiesus datus; ja saglabājat anonimitāti, speciālists tos tāpat neredzēs.',
            'Paroli neatklājiet nevienam. Ja šķiet, ka kontā bijis kāds cits, nomainiet paroli un rakstiet mums.',
            'Bezmaksas plānu apstiprina administrators.',
          ],
        },
      ],
    },
    {
      id: 'conduct',
      title: 'Kā mēs izturamies',
      blocks: [
        'Sarunu neierakstām un nepārraidām bez otra piekrišanas. Neaizskaram, nedraudam, neuzdodamies par citiem. Ja tas notiek, varam kontu bloķēt; par to paziņojam un ieplānotās konsultācijas atceļam, atdodot naudu.',
      ],
    },
    {
      id: 'availability',
      title: 'Pieejamība un atbildība',
      blocks: [
        'Cenšamies, lai Saruna strādātu vienmēr, bet pārtraukumi ir iespējami. Ja konsultācija nenotiek mūsu vai speciālista vainas dēļ, nauda vai konsultācija atgriežas pie jums. Par konsultācijas saturu atbild speciālists. Nekas šeit neierobežo atbildību, ko ierobežot nedrīkst likums.',
      ],
    },
    {
      id: 'end',
      title: 'Konta slēgšana',
      blocks: [
        'Kontu varat slēgt jebkurā brīdī, rakstot uz {email}. Ko un cik ilgi pēc tam vēl glabājam, pateikts privātuma politikā.',
      ],
    },
    {
      id: 'law',
      title: 'Strīdi un piemērojamais likums',
      blocks: [
        'Vispirms rakstiet mums uz {email}; atbildam 24 stundu laikā. Par aprūpes kvalitāti varat sūdzēties Veselības inspekcijā, par patērētāja tiesībām Patērētāju tiesību aizsardzības centrā. Piemērojams ir Latvijas Republikas likums.',
      ],
    },
  ],
}
