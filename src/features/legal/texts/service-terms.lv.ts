import { CANCEL_HOURS } from '#domain/deadlines.ts'
import type { LegalText } from '../page.ts'

export const serviceTermsLv: LegalText = {
  title: 'Pakalpojuma noteikumi',
  lead: 'Rezervēšana, apmaksa, atcelšana un tas, kas notiek, ja kāds neatnāk.',
  sections: [
    {
      id: 'consultation',
      title: 'Konsultācija',
      blocks: [
        'Konsultācija ilgst 45 minūtes, ja maksājat par reizi vai ar priekšapmaksu, un 60 minūtes abonementā vai bezmaksas plānā. Ieiet var no 10 minūtēm pirms sākuma. Vajadzīgs dators, planšete vai viedtālrunis ar internetu un mikrofonu; kamera nav obligāta.',
      ],
    },
    {
      id: 'booking',
      title: 'Rezervēšana',
      blocks: [
        'Izvēlētais laiks 10 minūtes glabājas jums, kamēr lemjat. Pēc rezervēšanas speciālists pieprasījumu apstiprina vai noraida. Ja viņš neatbild līdz sākumam, pieprasījums zaudē spēku un jūs neko nemaksājat.',
      ],
    },
    {
      id: 'prices',
      title: 'Cenas un apmaksa',
      blocks: [
        'Cena par konsultāciju ir redzama pirms rezervēšanas un pēc tam nemainās, lai cik ilga būtu saruna. Pirmajai konsultācijai, ja maksājat ar karti, ir 10 % atlaide; promo kodu piemēro atlikumam.',
        {
          list: [
            'Ar karti: summa kartē vispirms tiek tikai rezervēta; to noņem, kad speciālists apstiprina.',
            'Ar bankas pārskaitījumu: komplektus un abonementus; konsultācijas pieskaita, kad nauda saņemta.',
            'Ar priekšapmaksu vai abonementu: no jau nopirktām konsultācijām.',
          ],
        },
        'Izdevumus var segt jūsu apdrošināšana; jautājiet savam apdrošinātājam.',
      ],
    },
    {
      id: 'cancel',
      title: 'Atcelšana un pārcelšana',
      blocks: [
        `Neapstiprinātu pieprasījumu varat atsaukt jebkurā brīdī. Apstiprinātu konsultāciju varat atcelt vai pārcelt vismaz ${CANCEL_HOURS} stundas pirms sākuma; nauda atgriežas kartē, konsultācija atgriežas atlikumā. Vēlāk konsultācija tiek ieturēta.`,
        'Ja atceļ vai noraida speciālists, jūs vienmēr saņemat visu atpakaļ.',
      ],
    },
    {
      id: 'absence',
      title: 'Ja kāds neatnāk',
      blocks: [
        {
          list: [
            'Neatnāk speciālists vai neviens: nauda vai konsultācija atgriežas pie jums.',
            'Neatnākat jūs: konsultācija skaitās notikusi un netiek atmaksāta.',
            'Ja speciālista nav 10 minūtes pēc sākuma, varat konsultāciju beigt un saņemt visu atpakaļ.',
          ],
        },
      ],
    },
    {
      id: 'subscriptions',
      title: 'Komplekti un abonementi',
      blocks: [
        'Abonementā katru mēnesi ir 5 konsultācijas pa 60 minūtēm; neizmantotās nepāriet uz nākamo mēnesi. Abonements atjaunojas pats. To var pārtraukt jebkurā brīdī: atlikušās konsultācijas un čats paliek līdz perioda beigām.',
        'Ja vēlaties atpakaļ naudu par neizmantotu priekšapmaksu, rakstiet uz {email}.',
      ],
    },
    {
      id: 'chat',
      title: 'Čats',
      blocks: [
        'Rakstīt var visu diennakti, ja jums ir abonements. Speciālists atbild darba laikā. Čats nav domāts neatliekamiem gadījumiem: tad zvaniet 113.',
      ],
    },
    {
      id: 'in-person',
      title: 'Klātiene',
      blocks: ['Daži speciālisti pieņem arī savā kabinetā. Par to vienojieties ar speciālistu.'],
    },
  ],
}
