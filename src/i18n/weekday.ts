/** A day of this weekday, Monday is 1: the names of weekdays are asked of a day. 2024-01-01 was a Monday. */
export const dayOfWeek = (weekday: number): string => `2024-01-0${weekday}`
