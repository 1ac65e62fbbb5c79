import type { LegalText } from '../page.ts'

export const cookiesEn: LegalText = {
  title: 'Cookies and data on your device',
  lead: 'We use no cookies and no trackers. On your device we keep only what the app could not work without.',
  sections: [
    {
      id: 'none',
      title: 'What we do not do',
      blocks: [
        'This site writes no cookies and has no advertising, visit counters or social buttons that report on you. Fonts and pictures come from our own server. That is why there is no cookie bar: there is nothing to ask.',
      ],
    },
    {
      id: 'stored',
      title: 'What is kept on your device',
      blocks: [
        {
          head: ['Name', 'What it is needed for', 'How long'],
          rows: [
            ['access_token', 'To keep you signed in', 'Until you sign out or the sign-in ends'],
            ['language', 'The language you chose', 'Until you change or delete it'],
            ['theme', 'Light or dark look, if you chose one', 'Until you change or delete it'],
            [
              'device_id',
              'A random number by which the live connection knows this device',
              'Until you delete it',
            ],
            [
              'device_mark',
              'A secret by which we know this device at sign-in, so that other people’s guesses at the password do not hold you up',
              'Until you delete it',
            ],
            [
              'saruna-answers',
              'The last answers of the server (prices, contacts, your profile), so that the app opens without internet',
              'What is personal until you sign out, the rest 30 days',
            ],
            ['tsr-scroll-restoration-v1_3', 'The place on a page to come back to', 'Until you close the tab'],
            ['call', 'Which call is open in this tab', 'Until you close the tab'],
            ['App files', 'So that the page opens without internet too', 'Until the next version'],
          ],
        },
        'All of this is strictly necessary for the service you ask for yourself, so no consent is needed.',
      ],
    },
    {
      id: 'third',
      title: 'Services of others',
      blocks: [
        'When you add a card, the field may be shown by the payment processor Stripe. To prevent fraud it may use cookies of its own, but only in that step.',
        'Posts in the news may hold videos of YouTube (youtube-nocookie.com) or Vimeo. Until you press “Play video” nothing is loaded from these sites; after that they see your IP address and may use cookies of their own. In a video call, its program may come from the service Daily. Nowhere else do we load foreign code.',
      ],
    },
    {
      id: 'control',
      title: 'How to delete it',
      blocks: [
        'Sign out, and the personal data is deleted from the device. Everything else you delete in the browser’s settings under site data. On a shared device always sign out.',
      ],
    },
  ],
}
