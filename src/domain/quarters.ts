const two = (value: number) => String(value).padStart(2, '0')

/** The minute of a day that a wall clock's HH:MM names; 24:00 is its end. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** HH:MM of a minute of a day. */
export function timeOfDay(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
