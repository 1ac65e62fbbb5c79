/** How many specialists the landing page knows: three large, three small, and enough for today's free times. */
export const landingDoctors = { limit: 12 }
