import type { LegalText } from '../page.ts'

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  lead: 'What data we keep, why, for how long and who sees it. Written so that it can be read to the end.',
  sections: [
    {
      id: 'controller',
      title: 'Who answers for your data',
      blocks: [
        'The controller is Saruna, medical institution number {institution}. For anything about data write to {email}.',
        'What is said and written down in a consultation is also the responsibility of the specialist, who is bound by professional confidentiality.',
      ],
    },
    {
      id: 'data',
      title: 'What we process and why',
      blocks: [
        {
          head: ['Data', 'What it is needed for', 'Legal basis'],
          rows: [
            [
              'E-mail, password (only an irreversible fingerprint), name, surname, birth date, gender, phone',
              'The account, checking that you are of age, contact about consultations',
              'Contract, GDPR art. 6(1)(b)',
            ],
            [
              'Personal code, if you give it',
              'The medical record where the law asks for it',
              'Legal obligation, GDPR art. 6(1)(c)',
            ],
            [
              'Times, status and price of consultations, a note to the specialist',
              'To reserve, confirm, cancel, refund',
              'Contract',
            ],
            [
              'Health data: questionnaire answers, chat, the specialist’s records',
              'Advising and treating you',
              'Health care or your explicit consent, GDPR art. 9(2)(h) and (a)',
            ],
            [
              'Card brand, last four digits, expiry and name, records of payments',
              'Payment, refund, accounting',
              'Contract, legal obligation',
            ],
            [
              'Sign-in times and error records without the content of talks',
              'Security of the account and the system',
              'Legitimate interests, GDPR art. 6(1)(f)',
            ],
          ],
        },
        'We do not store card numbers or security codes. We do not sell data, do not use it for advertising, and no decision about you is taken by automation alone.',
      ],
    },
    {
      id: 'anonymity',
      title: 'If you stay anonymous',
      blocks: [
        'With anonymity switched on the specialist sees a pseudonym with a number instead of your name. They do not see your real name, e-mail, phone or birth date. Administrators do see them, because the account and the payments have to be kept.',
        'Anonymity has one limit: when a life is in immediate danger, the law allows the emergency services to be told.',
      ],
    },
    {
      id: 'calls',
      title: 'Calls and encryption',
      blocks: [
        'The picture and sound of a video call are encrypted on their way, and we do not record them. All data between your device and us travels over an encrypted connection. Sensitive data such as the personal code is additionally encrypted in the database.',
      ],
    },
    {
      id: 'processors',
      title: 'Who receives data from us',
      blocks: [
        'Only those without whom the service is impossible, and only what they need:',
        {
          list: [
            'the specialist you have chosen;',
            'the payment processor (Stripe) when you pay by card: card details go straight to it;',
            'the video call service (Daily) where the call goes through it: picture and sound are encrypted on the way to its servers and from them and carry no name, it sees your IP address and records nothing;',
            'hosting and e-mail providers who work on our instructions and under contract;',
            'your browser’s notification service if you switch notifications on: the content travels through it encrypted;',
            'the video site (YouTube or Vimeo) if you play its video in the news: it sees your IP address;',
            'public authorities where the law requires it.',
          ],
        },
        'If a processor is outside the European Economic Area, we use the standard contractual clauses approved by the European Commission.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep data',
      blocks: [
        {
          list: [
            'Account data: while the account exists.',
            'The specialist’s medical records: as long as the rules on medical documents require. Even when an account is deleted they may be erased only after that term.',
            'Payment documents: for the term set by accounting law.',
            'A sign-in: 30 days without activity, never more than 180 days; for specialists and administrators 12 hours without activity.',
            'A confirmation link 24 hours, a password link 1 hour.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You can get a copy of your data, correct it, erase it, restrict its processing, move it elsewhere, object to processing and withdraw consent at any time. You correct the profile yourself; for the rest write to {email}. We answer within a month, usually within 24 hours.',
        'If you think we act wrongly, you can complain to the Data State Inspectorate of Latvia, dvi.gov.lv.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'If this policy changes in substance, we will say so by e-mail before the change takes effect. The date at the top shows since when this text applies.',
      ],
    },
  ],
}
