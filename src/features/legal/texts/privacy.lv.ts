import type { LegalText } from '../page.ts'

export const privacyLv: LegalText = {
  title: 'Privātuma politika',
  lead: 'Kādus datus mēs glabājam, kāpēc, cik ilgi un kas tos redz. Rakstīts tā, lai to varētu izlasīt līdz galam.',
  sections: [
    {
      id: 'controller',
      title: 'Kas atbild par jūsu datiem',
      blocks: [
        'Datu pārzinis ir Saruna, ārstniecības iestādes kods {institution}. Datu jautājumos rakstiet uz {email}.',
        'Par konsultācijā sacīto un pierakstīto atbild arī speciālists: uz viņu attiecas profesionālā konfidencialitāte.',
      ],
    },
    {
      id: 'data',
      title: 'Kādus datus mēs apstrādājam un kāpēc',
      blocks: [
        {
          head: ['Dati', 'Kam tie vajadzīgi', 'Tiesiskais pamats'],
          rows: [
            [
              'E-pasts, parole (tikai neatgriezenisks nospiedums), vārds, uzvārds, dzimšanas datums, dzimums, tālrunis',
              'Konts, pilngadības pārbaude, saziņa par konsultācijām',
              'Līguma izpilde, VDAR 6. panta 1. punkta b) apakšpunkts',
            ],
            [
              'Personas kods, ja to norādāt',
              'Medicīniskais ieraksts, ja likums to prasa',
              'Juridisks pienākums, VDAR 6. panta 1. punkta c) apakšpunkts',
            ],
            [
              'Konsultāciju laiki, statuss un cena, piezīme speciālistam',
              'Rezervēt, apstiprināt, atcelt, atmaksāt',
              'Līguma izpilde',
            ],
            [
              'Ziņas par veselību: anketas atbildes, sarakste, speciālista ieraksti',
              'Jūsu konsultēšana un ārstēšana',
              'Veselības aprūpe vai jūsu nepārprotama piekrišana, VDAR 9. panta 2. punkta h) un a) apakšpunkts',
            ],
            [
              'Kartes zīmols, pēdējie četri cipari, derīguma termiņš un vārds, maksājumu ieraksti',
              'Apmaksa, atmaksa, grāmatvedība',
              'Līguma izpilde, juridisks pienākums',
            ],
            [
              'Pieslēgumu laiki un kļūdu ieraksti bez sarunu satura',
              'Konta un sistēmas drošība',
              'Leģitīmas intereses, VDAR 6. panta 1. punkta f) apakšpunkts',
            ],
          ],
        },
        'Kartes numuru un drošības kodu mēs neglabājam. Datus nepārdodam, reklāmai neizmantojam, un lēmumus par jums automātika viena pati nepieņem.',
      ],
    },
    {
      id: 'anonymity',
      title: 'Ja saglabājat anonimitāti',
      blocks: [
        'Ja ieslēdzat anonimitāti, speciālists jūsu vārda vietā redz segvārdu ar numuru. Jūsu īsto vārdu, e-pastu, tālruni un dzimšanas datumu viņš neredz. Administratori tos redz, jo konts un maksājumi jāuztur.',
        'Anonimitātei ir robeža: ja pastāv tūlītējas briesmas dzīvībai, likums ļauj ziņot palīdzības dienestiem.',
      ],
    },
    {
      id: 'calls',
      title: 'Sarunas un šifrēšana',
      blocks: [
        'Videozvana attēls un skaņa ceļā ir šifrēti, un mēs tos neierakstām. Visi dati starp jūsu ierīci un mums iet pa šifrētu savienojumu. Jutīgie dati, piemēram, personas kods, datubāzē glabājas atsevišķi šifrēti.',
      ],
    },
    {
      id: 'processors',
      title: 'Kam mēs datus nododam',
      blocks: [
        'Tikai tiem, bez kuriem pakalpojums nav iespējams, un tikai to, kas viņiem vajadzīgs:',
        {
          list: [
            'jūsu izvēlētajam speciālistam;',
            'maksājumu apstrādātājam (Stripe), kad maksājat ar karti: kartes dati iet tieši viņam;',
            'videozvanu pakalpojumam (Daily), ja saruna notiek caur to: attēls un skaņa ceļā uz tā serveriem un no tiem ir šifrēti un bez vārda, tas redz jūsu IP adresi un neko neieraksta;',
            'mitināšanas un e-pasta pakalpojuma sniedzējiem, kas strādā pēc mūsu norādēm un saskaņā ar līgumu;',
            'pārlūka paziņojumu dienestam, ja paziņojumus ieslēdzat: saturs tam ceļo šifrēts;',
            'video vietnei (YouTube vai Vimeo), ja jaunumos atskaņojat tās video: tā redz jūsu IP adresi;',
            'valsts iestādēm, ja to prasa likums.',
          ],
        },
        'Ja apstrādātājs atrodas ārpus Eiropas Ekonomikas zonas, izmantojam Eiropas Komisijas apstiprinātās līguma standartklauzulas.',
      ],
    },
    {
      id: 'retention',
      title: 'Cik ilgi mēs datus glabājam',
      blocks: [
        {
          list: [
            'Konta datus: kamēr konts pastāv.',
            'Speciālista medicīniskos ierakstus: tik ilgi, cik nosaka medicīnisko dokumentu noteikumi. Arī tad, ja kontu dzēšat, tos drīkst dzēst tikai pēc šā termiņa.',
            'Maksājumu dokumentus: grāmatvedības likumā noteikto laiku.',
            'Pieslēgumu: 30 dienas bez darbības, pavisam ne ilgāk par 180 dienām; speciālistiem un administratoriem 12 stundas bez darbības.',
            'Apstiprināšanas saiti 24 stundas, paroles maiņas saiti 1 stundu.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Jūsu tiesības',
      blocks: [
        'Jūs varat saņemt savu datu kopiju, tos labot, dzēst, ierobežot apstrādi, pārnest datus citur, iebilst pret apstrādi un jebkurā brīdī atsaukt piekrišanu. Profila datus labojat paši, par pārējo rakstiet uz {email}. Atbildam mēneša laikā, parasti 24 stundās.',
        'Ja uzskatāt, ka rīkojamies nepareizi, varat sūdzēties Datu valsts inspekcijā, dvi.gov.lv.',
      ],
    },
    {
      id: 'changes',
      title: 'Izmaiņas',
      blocks: [
        'Ja politika mainīsies būtiski, paziņosim to e-pastā pirms izmaiņu spēkā stāšanās. Datums augšā rāda, no kura brīža šis teksts ir spēkā.',
      ],
    },
  ],
}
