/** A record with all its parts, as a specialist signs it. */
export const RECORD = {
  personalCode: '010190-12345',
  complaints: 'Bezmiegs trīs mēnešus.',
  anamnesis: 'Agrāk veselas naktis.',
  mentalState: 'Orientēts, noguris.',
  diagnosis: 'F51.0',
  specifications: 'Miega dienasgrāmata.',
}
