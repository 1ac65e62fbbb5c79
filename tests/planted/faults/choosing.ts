import { fault, journeys, type Fault } from '../fault.ts'

/** Of a patient's first screen: choosing a specialist, and agreeing to what is booked. */
export const choosingFaults: readonly Fault[] = [
  fault(
    'sheet-without-promo',
    journeys('booking-phone', 'CON-13 CON-18 promo code and note are in the sheet, and count like those'),
    {
      harm: 'On a phone nobody passes the field of their promo code, and the full price is paid.',
      file: 'src/features/patient-dashboard/booking/review-sheet.tsx',
      from: `{booking.payWith === 'card' && !reserve.waits && <PromoCode`,
      to: `{booking.payWith === 'free' && !reserve.waits && <PromoCode`,
    },
  ),
  fault('hundred-stops', journeys('booking', 'CON-01 SAFE-06 the specialists are one stop of the keyboard'), {
    harm: 'By keyboard a hundred specialists stand before the first time.',
    file: 'src/ui/focus/roving.ts',
    from: 'tabIndex: id === stop ? 0 : -1,',
    to: 'tabIndex: id === stop ? 0 : 0,',
  }),
  fault(
    'held-in-the-background',
    journeys('before-agreeing', 'CON-17 a page that nobody looks at holds no time'),
    {
      harm: 'A forgotten tab takes the held time away from the one in which somebody is about to pay.',
      file: 'src/features/patient-dashboard/booking/use-booking.ts',
      from: '!paying && visible,',
      to: '!paying,',
    },
  ),
  fault('requests-out-of-sight', journeys('booking', 'CON-05 CON-18 OFF-02 requests that wait stand on'), {
    harm: 'Who has asked for a time does not see that it still waits, and asks again.',
    file: 'src/features/patient-dashboard/patient-dashboard-screen.tsx',
    from: '      <WaitingRequests justRequested={search.booked} />\n',
    to: '',
  }),
  fault(
    'nobody-to-read-about',
    journeys('booking', 'CON-01 CON-03 CON-13 CON-18 a patient chooses a time, sees the price, reserves'),
    {
      harm: 'A time is booked with somebody of whom the panel says nothing.',
      file: 'src/features/patient-dashboard/specialists/who-chosen.tsx',
      from: '        {bio && <p className={css.bio}>{bio}</p>}\n',
      to: '',
    },
  ),
]
