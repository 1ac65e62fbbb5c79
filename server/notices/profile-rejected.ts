import { readReviewComment } from '../usecases/doctor/review-comment.ts'
import { aboutProfile } from './about/profile.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.profile-rejected.subject', message: 'Jūsu profilā ir kas jāpapildina' },
  text: /*i18n*/ {
    id: 'mail.profile-rejected.text',
    message: 'Profils ir izskatīts, bet vēl nav publicēts. Izlabojiet to un sūtiet vēlreiz.',
  },
  stays: /*i18n*/ {
    id: 'mail.profile-rejected.stays',
    message: 'Līdz tam pacienti redz iepriekš publicēto profilu.',
  },
  comment: /*i18n*/ { id: 'mail.profile-rejected.comment', message: 'Administratora komentārs' },
  button: /*i18n*/ { id: 'mail.profile-rejected.button', message: 'Atvērt profilu' },
  push: /*i18n*/ { id: 'push.profile-rejected', message: 'Izlasiet administratora komentāru.' },
}

/** Tells a specialist that their profile was sent back, and what to mend; the comment stands in the mail alone. */
export const profileRejected = aboutProfile<{ comment: string; isShown: boolean }>({
  isTrue: ({ status }) => status === 'rejected',
  facts: async ({ vault }, profile) => ({
    comment: (await readReviewComment({ vault }, profile)) ?? '',
    isShown: profile.public,
  }),
  letter({ comment, isShown }, { say, place }) {
    return {
      subject: say(texts.subject),
      paragraphs: [say(texts.text), ...(isShown ? [say(texts.stays)] : [])],
      facts: comment ? [{ label: say(texts.comment), value: comment }] : [],
      button: { label: say(texts.button), href: place },
    }
  },
  push: { title: texts.subject, text: texts.push },
})
