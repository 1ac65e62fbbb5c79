import type { LegalText } from '../page.ts'

export const termsEn: LegalText = {
  title: 'Terms of use',
  lead: 'How Saruna may be used and what we expect of each other.',
  sections: [
    {
      id: 'what',
      title: 'What Saruna is',
      blocks: [
        'Saruna is a place to find a psychologist, psychotherapist, doctor or other specialist and to meet them in a video consultation. The consultation is given by the specialist; we check the profile and keep the calendar, the call and the payments.',
      ],
    },
    {
      id: 'emergency',
      title: 'This is not an emergency service',
      blocks: [
        'If life or health is in danger, call 113 or 112. The crisis line 116 123 answers day and night, the line for children and teenagers is 116 111. An answer in the chat is not immediate.',
      ],
    },
    {
      id: 'account',
      title: 'The account',
      blocks: [
        {
          list: [
            'You must be at least 18 years old.',
            'Give true details; if you stay anonymous, the specialist will not see them anyway.',
            'Tell nobody your password. If it seems that somebody else was in your account, change the password and write to us.',
            'The free plan is approved by an administrator.',
          ],
        },
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      blocks: [
        'We do not record or broadcast a talk without the other’s consent. We do not insult, threaten or pretend to be somebody else. If it happens we may block the account; we say so, and we cancel planned consultations and give the money back.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and liability',
      blocks: [
        'We try to keep Saruna working at all times, but interruptions are possible. If a consultation does not take place through our fault or the specialist’s, the money or the consultation comes back to you. The specialist answers for the content of the consultation. Nothing here limits a liability that the law does not allow to be limited.',
      ],
    },
    {
      id: 'end',
      title: 'Closing the account',
      blocks: [
        'You can close the account at any time by writing to {email}. What we keep after that and for how long is said in the privacy policy.',
      ],
    },
    {
      id: 'law',
      title: 'Disputes and the law that applies',
      blocks: [
        'Write to us first at {email}; we answer within 24 hours. About the quality of care you can complain to the Health Inspectorate, about consumer rights to the Consumer Rights Protection Centre. The law of the Republic of Latvia applies.',
      ],
    },
  ],
}
