import { getDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import type { Clinic, Member } from './clinic.ts'

/** Has a published specialist say that they take no new patients, reviewed and shown. */
export async function takeNobodyNew({ api, publish }: Clinic, doctor: Member): Promise<void> {
  const { token } = doctor
  const { bio, iban, photo, price, speciality, languages } = await api.send(getDoctorProfile, { token })
  await api.send(saveDoctorProfile, {
    token,
    body: {
      bio,
      iban,
      languages,
      photo: photo ?? '',
      price: price ?? 0,
      speciality: speciality ?? 'psychologist',
      takesNew: false,
    },
  })
  await publish(doctor)
}
