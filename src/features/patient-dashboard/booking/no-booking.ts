/** Takes everything about a booking out of the address; filters stay. */
export const noBooking = {
  doctor: undefined,
  from: undefined,
  proposed: undefined,
  pay: undefined,
  payment: undefined,
  booked: undefined,
} as const
