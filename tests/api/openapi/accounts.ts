import {
  mailedCode,
  mailedToken,
  newEmail,
  details,
  PASSWORD,
  otherThan,
} from '../../world/people/accounts.ts'
import { dataUrl } from '../../world/people/attached.ts'
import { promoTerms } from '../../world/money/promo.ts'
import { idOf, tokenOf, versionOf, type Walk } from './walk.ts'

/** A post, from its first words to its end. */
async function walkNews({ admin, visit }: Pick<Walk, 'admin' | 'visit'>): Promise<void> {
  const picture = await dataUrl()
  const body = { image: picture, title: 'Miegs', postText: '<p>Gulēt.</p>' }
  const post = await visit('addNewsPost', { token: admin, body })
  await visit('addNewsPost', { token: admin, body: { ...body, postText: '<p> </p>' }, status: 422 })
  const one = { token: admin, id: idOf(post) }
  await visit('getAdminNewsPost', one)
  await visit('listAdminNews', { token: admin, query: { published: 'false', title: 'mieg' } })
  const stale = { ...body, version: versionOf(post) + 1 }
  await visit('changeNewsPost', { ...one, body: stale, status: 409 })
  await visit('changeNewsPost', { ...one, body })
  await visit('publishNewsPost', one)
  await visit('unpublishNewsPost', one)
  await visit('removeNewsPost', one)
  await visit('removeNewsPost', { ...one, status: 404 })
  await visit('addPicture', { token: admin, body: { picture } })
}

/** What somebody changes about their own account, until the old address takes it back. */
async function walkOwnAccount(
  { server, visit }: Pick<Walk, 'server' | 'visit'>,
  who: { email: string; password: string },
): Promise<void> {
  const { email, password } = who
  const [other, token] = [
    tokenOf(await visit('login', { body: who })),
    tokenOf(await visit('login', { body: who })),
  ]
  await visit('saveAccount', { token, body: { name: 'Anna', surname: 'Liepa', phone: '+371 20000001' } })
  const listed = (await visit('listSessions', { token: other })).body as {
    data: { _id: string; current: boolean }[]
  }
  const here = listed.data.find(({ current }) => current)?._id ?? ''
  await visit('endSession', { token, id: here })
  await visit('endSession', { token, id: here, status: 404 })
  await visit('endOtherSessions', { token })
  const to = newEmail()
  await visit('requestEmailChange', { token, body: { email: to, password: PASSWORD }, status: 401 })
  await visit('requestEmailChange', { token, body: { email: to, password } })
  await visit('getEmailState', { token })
  const link = await mailedToken(server.url, to, '/email/change/')
  const back = await mailedToken(server.url, email, '/email/restore/')
  await visit('confirmEmailChange', { body: { token: link } })
  await visit('confirmEmailChange', { body: { token: back }, status: 404 })
  await visit('cancelEmailChange', { token })
  await visit('takeBackEmailChange', { body: { token: back }, status: 409 })
  await visit('takeBackEmailChange', { body: { token: back, password: 'Atkal1234' } })
  await visit('takeBackEmailChange', { body: { token: back }, status: 409 })
}

/** A newcomer who types the code of the mail. */
async function walkSignUpCode({ server, visit }: Pick<Walk, 'server' | 'visit'>): Promise<void> {
  const body = details()
  const { secret } = (await visit('signUpPatient', { body })).body as { secret: string }
  const code = await mailedCode(server.url, body.email)
  await visit('getSignUpState', { body: { secret } })
  await visit('getSignUpState', { body: { secret: `${secret}x` }, status: 404 })
  await visit('enterSignUpCode', { body: { secret, code: otherThan(code) }, status: 422 })
  await visit('enterSignUpCode', { body: { secret, code } })
  await visit('enterSignUpCode', { body: { secret, code } })
}

/** People and their accounts, and what administrators do about them; answers a promo code they made. */
export async function walkAccounts({ server, admin, visit }: Walk): Promise<{ id: string; code: string }> {
  const person = { ...details(), personalCode: '010190-11111' }
  await visit('signUpPatient', { body: person })
  await visit('signUpPatient', { body: person, status: 409 })
  await visit('signUpPatient', { body: {}, status: 422 })
  await visit('login', { body: { email: person.email, password: PASSWORD }, status: 403 })
  const link = await mailedToken(server.url, person.email, '/email/confirm/')
  await visit('resendConfirmation', { body: { email: person.email } })
  const newest = await mailedToken(server.url, person.email, '/email/confirm/', link)
  await visit('confirmEmail', { body: { token: `${link}x` }, status: 404 })
  // The address signed up twice.
  await visit('confirmEmail', { body: { token: newest }, status: 409 })
  await visit('getConfirmationLink', { body: { token: `${link}x` }, status: 404 })
  await visit('getConfirmationLink', { body: { token: newest } })
  await visit('confirmEmail', { body: { token: newest, password: PASSWORD } })
  await visit('confirmEmail', { body: { token: newest } })
  await visit('resendConfirmation', { body: { email: person.email } })
  await walkSignUpCode({ server, visit })
  const doctorDetails = { ...details(), speciality: 'therapist' }
  await visit('signUpDoctor', { body: doctorDetails })
  const doctorLink = await mailedToken(server.url, doctorDetails.email, '/email/confirm/')
  await visit('confirmEmail', { body: { token: doctorLink } })
  const free = details()
  const freeId = idOf(await visit('signUpFree', { body: free }))
  await visit('confirmEmail', {
    body: { token: await mailedToken(server.url, free.email, '/email/confirm/') },
  })
  const token = tokenOf(await visit('login', { body: { email: person.email, password: PASSWORD } }))
  await visit('getUserProfile', { token })
  await visit('getUserProfile', { status: 401 })
  const { email: _, password: __, ...given } = details()
  await visit('saveUserProfile', { token, body: { ...given, personalCode: null } })
  await visit('setLanguage', { token, body: { language: 'en' } })
  await visit('openSealingKey', { token, status: 404 })
  await visit('getSealingKey', { token })
  await visit('openSealingKey', { token })
  await visit('changePassword', { token, body: { password: PASSWORD, newPassword: 'Jauna1234' } })
  const grown = await visit('addClient', { token, body: { role: 'doctor' } })
  const { clients } = grown.body as { clients: { _id: { _id: string } }[] }
  const switched = tokenOf(await visit('switchClient', { token, id: clients[1]?._id._id ?? '' }))
  await visit('logout', { token: switched })
  await visit('requestPasswordReset', { body: { email: person.email } })
  const reset = await mailedToken(server.url, person.email, '/password/new/')
  await visit('setNewPassword', { body: { token: reset, password: 'Cita12345' } })
  await walkOwnAccount({ server, visit }, { email: person.email, password: 'Cita12345' })

  // Administrators.
  const newcomer = newEmail()
  const added = await visit('addAdmin', {
    token: admin,
    body: { email: newcomer, name: 'Ieva', surname: 'Kalna' },
  })
  const first = await mailedToken(server.url, newcomer, '/admin/email/confirm/')
  await visit('resendAdminLink', { token: admin, id: idOf(added) })
  const second = await mailedToken(server.url, newcomer, '/admin/email/confirm/', first)
  await visit('confirmAdmin', { body: { token: second, password: 'Admin1234' } })
  await visit('listAdmins', { token: admin, query: { email: 'example' } })
  await visit('listFreeUsers', { token: admin, query: { approval: 'awaiting_approval' } })
  await visit('approveFreeUser', { token: admin, id: freeId })
  const refusal = { token: admin, id: freeId, body: { reason: 'Reģistrācija jau ir.' } }
  await visit('refuseFreeUser', { ...refusal, status: 409 })
  const unwanted = idOf(await visit('signUpFree', { body: details() }))
  await visit('refuseFreeUser', { ...refusal, id: unwanted })
  await visit('approveFreeUser', { token: admin, id: unwanted, status: 409 })
  const removal = { token: admin, id: unwanted, body: { reason: 'Reģistrācija jau ir.' } }
  await visit('removeUser', removal)
  await visit('removeUser', { ...removal, status: 409 })
  await visit('listUsers', { token: admin, query: { questionnaireStatus: 'not_started' } })
  await visit('exportFreeUsers', { token: admin, query: { year: '2026' } })
  await visit('listPatients', { token: admin })
  const terms = promoTerms()
  const promo = await visit('addPromoCode', { token: admin, body: terms })
  await visit('addPromoCode', { token: admin, body: terms, status: 409 })
  await visit('listPromoCodes', { token: admin, query: { state: 'active' } })
  await visit('getPromoCode', { token: admin, id: idOf(promo) })
  const dearer = { ...terms, percent: 15, version: versionOf(promo) }
  await visit('changePromoCode', { token: admin, id: idOf(promo), body: dearer })
  await walkNews({ admin, visit })
  return { id: idOf(promo), code: terms.code }
}
