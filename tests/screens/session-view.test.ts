import { expect, test } from 'vitest'
import type { ClientView, User } from '#contract/account.ts'
import { guestSession, signedIn, unsynchronized } from '../../src/session/session-view.ts'

const asPatient = { _id: { _id: 'anna-patient' }, role: 'patient' } as ClientView
const asDoctor = { _id: { _id: 'anna-doctor' }, role: 'doctor' } as ClientView
const anna = { role: 'doctor', clients: [asPatient, asDoctor], currentClient: asDoctor } as User

test('AUTH-11 a session says who it is, in which profile of which, and whether the server knows', () => {
  const known = { clients: anna.clients, currentClient: asDoctor, role: 'doctor', loggedIn: true }
  expect(signedIn(anna)).toMatchObject({ ...known, synchronized: true })
  expect(unsynchronized(anna)).toMatchObject({ ...known, synchronized: false })
})

test('AUTH-11 nobody is known of a guest, and of a token that the server has not answered for', () => {
  const nobody = { clients: [], currentClient: null, role: 'guest', loggedIn: false }
  expect(guestSession).toMatchObject({ ...nobody, synchronized: true })
  expect(unsynchronized(null)).toMatchObject({ ...nobody, synchronized: false })
})
