/** What a calendar entry says. */
interface CalendarEntry {
  title: string
  details: string
  from: string
  to: string
}

const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** The address that opens a filled-in entry in Google Calendar. */
export function googleLink({ title, details, from, to }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    dates: `${compact(from)}/${compact(to)}`,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The address that opens a filled-in entry in Outlook. */
export function outlookLink({ title, details, from, to }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    startdt: new Date(from).toISOString(),
    enddt: new Date(to).toISOString(),
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
