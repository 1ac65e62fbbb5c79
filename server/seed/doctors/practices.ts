import type { Practice } from '#contract/practice.ts'

/** What patients choose a specialist by. */
type DemoPractice = Partial<Omit<Practice, 'gender'>>

const practices: Readonly<Record<string, DemoPractice>> = {
  ilze: {
    topics: ['Trauksme', 'Izdegšana', 'Attiecības'],
    methods: ['cbt', 'mindfulness'],
    education:
      'Latvijas Universitāte, psiholoģijas maģistra grāds\nKognitīvi biheiviorālās terapijas apmācība',
    practiceSince: 2011,
    inPerson: true,
    city: 'Rīga',
    address: 'Brīvības iela 40, 3. stāvs',
  },
  elina: {
    topics: ['Attiecības', 'Sēras'],
    methods: ['existential', 'act'],
    education: 'Rīgas Stradiņa universitāte, veselības psiholoģijas maģistra grāds',
    practiceSince: 2017,
  },
  marta: {
    topics: ['Pašvērtējums', 'Izdegšana'],
    methods: ['act'],
    education: 'Daugavpils Universitāte, psiholoģijas maģistra grāds',
    practiceSince: 2019,
    inPerson: true,
    city: 'Jelgava',
    address: 'Lielā iela 15',
  },
  arturs: {
    topics: ['Izdegšana', 'Miegs', 'Garastāvoklis'],
    methods: ['cbt', 'motivational'],
    education: 'Latvijas Universitāte, organizāciju psiholoģijas maģistra grāds',
    practiceSince: 2006,
  },
  olga: {
    topics: ['Sēras', 'Garastāvoklis'],
    methods: ['existential'],
    education: 'Latvijas Universitāte, psiholoģijas maģistra grāds\nDarbs ar zaudējumu, 200 stundu apmācība',
    practiceSince: 2001,
  },
  toms: {
    topics: ['Pašvērtējums', 'Attiecības', 'Izdegšana'],
    methods: ['gestalt'],
    education: 'Rīgas Stradiņa universitāte, psiholoģijas maģistra grāds',
    practiceSince: 2014,
    inPerson: true,
    city: 'Rīga',
    address: 'Tērbatas iela 8',
  },
  marina: {
    topics: ['Trauksme', 'Krīze'],
    methods: ['cbt', 'emdr'],
    education:
      'Latvijas Universitāte, psiholoģijas maģistra grāds\nKognitīvi biheiviorālās terapijas sertifikāts',
    practiceSince: 2008,
  },
  karlis: {
    topics: ['Attiecības'],
    methods: ['systemic'],
    education: 'Rīgas Stradiņa universitāte, psihoterapija',
    practiceSince: 2004,
    inPerson: true,
    city: 'Rīga',
    address: 'Ģertrūdes iela 21',
  },
  inese: {
    topics: ['Garastāvoklis', 'Pašvērtējums'],
    methods: ['psychodynamic'],
    education: 'Rīgas Stradiņa universitāte, psihoterapija',
    practiceSince: 1998,
    takesNew: false,
  },
  dmitrijs: {
    topics: ['Krīze', 'Trauksme', 'Sēras'],
    methods: ['emdr', 'schema'],
    education: 'Latvijas Universitāte, klīniskās psiholoģijas maģistra grāds',
    practiceSince: 2012,
  },
  andris: {
    topics: ['Garastāvoklis', 'Miegs', 'Trauksme', 'Zāles'],
    methods: ['medication'],
    education: 'Rīgas Stradiņa universitāte, ārsta grāds\nRezidentūra psihiatrijā',
    practiceSince: 2010,
  },
  jelena: {
    topics: ['Garastāvoklis', 'Zāles'],
    methods: ['medication'],
    education: 'Latvijas Medicīnas akadēmija, ārsta grāds',
    practiceSince: 2000,
    inPerson: true,
    city: 'Rīga',
    address: 'Maskavas iela 122',
  },
  gunars: {
    topics: ['Miegs', 'Zāles'],
    methods: ['medication'],
    education: 'Rīgas Medicīnas institūts, ārsta grāds',
    practiceSince: 1985,
    inPerson: true,
    city: 'Valmiera',
    address: 'Rīgas iela 4',
  },
  anete: {
    topics: ['Trauksme', 'Garastāvoklis', 'Zāles'],
    methods: ['medication', 'cbt'],
    education: 'Rīgas Stradiņa universitāte, ārsta grāds',
    practiceSince: 2018,
  },
  janis: {
    topics: ['Attiecības', 'Krīze'],
    methods: ['systemic', 'motivational'],
    education: 'Liepājas Universitāte, sociālā darba maģistra grāds',
    practiceSince: 2009,
  },
  rasa: {
    topics: ['Sēras', 'Pašvērtējums'],
    methods: ['art'],
    education: 'Rīgas Stradiņa universitāte, mākslas terapijas maģistra grāds',
    practiceSince: 2007,
    inPerson: true,
    city: 'Cēsis',
    address: 'Rīgas iela 12',
  },
  sergejs: {
    topics: ['Izdegšana', 'Attiecības'],
    methods: ['act', 'motivational'],
    education: 'Daugavpils Universitāte, psiholoģijas maģistra grāds',
    practiceSince: 2013,
  },
  viktors: {
    topics: ['Atkarība'],
    methods: ['motivational', 'medication'],
    education: 'Latvijas Medicīnas akadēmija, ārsta grāds',
    practiceSince: 1997,
  },
  dace: {
    topics: ['Atkarība', 'Attiecības'],
    methods: ['motivational', 'systemic'],
    education: 'Rīgas Stradiņa universitāte, ārsta grāds',
    practiceSince: 2005,
  },
  liga: {
    topics: ['Ķermenis', 'Izdegšana'],
    methods: ['body'],
    education: 'Latvijas Sporta pedagoģijas akadēmija, fizioterapija',
    practiceSince: 2012,
  },
  edgars: { topics: ['Ķermenis'], methods: ['body'], practiceSince: 2016 },
  natalija: { topics: ['Ķermenis', 'Miegs'], methods: ['body', 'mindfulness'], practiceSince: 2008 },
  sanita: {
    topics: ['Ēšana', 'Pašvērtējums'],
    methods: ['cbt'],
    education: 'Rīgas Stradiņa universitāte, uzturzinātnes maģistra grāds',
    practiceSince: 2011,
  },
  kristine: {
    topics: ['Ēšana'],
    practiceSince: 2018,
    education: 'Rīgas Stradiņa universitāte, uzturzinātne',
  },
}

/** What a specialist of the demo world has said; one without an entry has said nothing yet. */
export const practiceOf = (key: string): DemoPractice => practices[key] ?? {}
