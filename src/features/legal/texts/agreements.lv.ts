import type { LegalText } from '../page.ts'

export const agreementsLv: LegalText = {
  title: 'Juridiskie līgumi',
  lead: 'Vienošanās, kas ir spēkā starp jums, speciālistu un Sarunu.',
  sections: [
    {
      id: 'patient',
      title: 'Vienošanās ar pacientu',
      blocks: [
        'Reģistrējoties jūs slēdzat ar mums līgumu par Sarunas lietošanu pēc lietošanas noteikumiem, un, rezervējot laiku, par konkrētu konsultāciju pēc pakalpojuma noteikumiem. Līgums par konsultāciju stājas spēkā, kad speciālists to apstiprina.',
      ],
    },
    {
      id: 'consent',
      title: 'Informēta piekrišana attālinātai konsultācijai',
      blocks: [
        'Sākot konsultāciju, jūs apliecināt, ka saprotat:',
        {
          list: [
            'attālināti speciālists nevar jūs izmeklēt klātienē un var ieteikt vizīti pie ārsta;',
            'sarunas kvalitāte ir atkarīga no interneta, un saruna var pārtrūkt;',
            'jūs atrodaties vietā, kur varat runāt bez lieciniekiem, vai zināt, ka jūs dzird;',
            'krīzē palīdz 113 un 112, nevis šī lietotne;',
            'piekrišanu varat atsaukt un konsultāciju pārtraukt jebkurā brīdī.',
          ],
        },
      ],
    },
    {
      id: 'health-data',
      title: 'Piekrišana veselības datu apstrādei',
      blocks: [
        'Anketas atbildes un sarakste var atklāt ziņas par veselību. Tās apstrādājam, lai jūs konsultētu; redz tikai jūsu izvēlētais speciālists un jūs. Anketu var izlaist, un piekrišanu atsaukt, rakstot uz {email}; līdz tam darītais paliek likumīgs.',
      ],
    },
    {
      id: 'free',
      title: 'Bezmaksas plāns',
      blocks: [
        'Bezmaksas plāns domāts tiem, kam konsultācija citādi nebūtu pieejama. Pieteikumu izskata administrators. Konsultācija ilgst 60 minūtes, maksā Saruna, un konsultāciju skaits mēnesī ir ierobežots.',
      ],
    },
    {
      id: 'specialist',
      title: 'Sadarbība ar speciālistu',
      blocks: [
        'Speciālists apliecina, ka viņam ir tiesības strādāt savā profesijā, glabā profesionālo noslēpumu un pats atbild par konsultācijas saturu. Profilu pirms publicēšanas pārbauda administrators. Nopelnīto speciālists izņem uz savu kontu pēc notikušām konsultācijām.',
        'Ja vēlaties sadarboties, reģistrējieties kā speciālists.',
      ],
    },
    {
      id: 'processing',
      title: 'Datu apstrādes vienošanās',
      blocks: [
        'Ar katru, kas mūsu uzdevumā apstrādā datus (mitināšana, e-pasts, maksājumi), ir noslēgts VDAR 28. panta līgums. Aktuālo sarakstu atsūtīsim, ja rakstīsiet uz {email}.',
      ],
    },
  ],
}
