import { dayAt, iso } from '../../world/people/clinic.ts'
import { written } from '../../world/people/measure.ts'

/** A record's form, filled in. */
export const FORM = {
  personalCode: '010190-12345',
  complaints: 'Bezmiegs.',
  anamnesis: 'Gadu.',
  mentalState: 'Mierīgs.',
  diagnosis: 'F51.0',
  specifications: 'Nav.',
}

/** A body that is right, for calls that name someone's record. */
export const bodies: Record<string, unknown> = {
  giveFeedback: { skipped: true },
  rejectConsultation: { comment: '' },
  proposeTime: { from: iso(dayAt(4, 8)), to: iso(dayAt(4, 8.75)) },
  acceptProposal: {},
  rejectProposal: {},
  rejectOffer: {},
  offerTimes: { times: [{ from: iso(dayAt(4, 8)), to: iso(dayAt(4, 8.75)) }] },
  acceptOffer: { from: iso(dayAt(4, 8)) },
  putMessage: { content: 'Labdien!', sentAt: iso(dayAt(0)) },
  markRead: { seq: 1 },
  markDelivered: { seq: 1 },
  changeNewsPost: { image: '/files/a.svg', title: 'Miegs', postText: '<p>Gulēt.</p>' },
  changePromoCode: { percent: 10, from: '2026-01-01', audience: 'everyone', active: true, version: 1 },
  returnPayout: { reason: 'Konts ir slēgts.' },
  refuseFreeUser: { reason: 'Reģistrācija jau ir.' },
  removeUser: { reason: 'Konts izveidots krāpšanai.' },
  handleFinding: { version: 1 },
  replyToSupportMessage: { text: 'Labdien!' },
  resolveFlag: { note: 'Runāts.', version: 1 },
  resolveWaitingFlag: { note: 'Zvanīts.', version: 1 },
  noteRefundSent: { version: 1, on: '2026-11-20' },
  signOverview: FORM,
  amendOverview: { note: 'Papildināts.' },
  keepOverviewDraft: { form: {}, version: 0 },
  keepEntryDraft: { kind: 'added', entry: { note: 'Zvanīja.' }, version: 0 },
  makeCalendarFeed: { titles: 'neutral' },
  changeCalendarFeed: { titles: 'names' },
  keepDeviceCheck: { camera: 'works', microphone: 'works' },
  keepEmergencyDetails: { place: 'Rīga', phone: '', contact: '' },
  offerFollowUp: { from: iso(dayAt(4, 8)), minutes: 45 },
  changeMeasure: { ...written(), version: 1 },
  keepSessionNote: { text: 'Miegs.', version: 0 },
  readOverviews: { reason: 'Sūdzība.' },
  saveDoctorSettings: { minNotice: 60, buffer: 0, horizonDays: 90 },
  changeDayOff: { from: iso(dayAt(30)), to: iso(dayAt(32)) },
  changeAvailability: { from: iso(dayAt(3, 17)), to: iso(dayAt(3, 18)) },
}
