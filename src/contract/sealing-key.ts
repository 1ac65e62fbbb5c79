import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { route } from './route.ts'

/** Base64 of a DER document. */
const Der = z.string()

/**
 * A person's key pair (P-256) for what they leave unsent on a device when they sign out: the device seals with the
 * public half, which it keeps; the private half comes only to someone signed in.
 */
export const getSealingKey = route('GET /user/sealing-key', {
  who: 'user',
  summary: 'The public key (SPKI) to which one’s unsent things are sealed on a device',
  answers: { 200: z.object({ _id: Id, publicKey: Der }) },
})

export const openSealingKey = route('POST /user/sealing-key/open', {
  who: 'user',
  summary: 'The private key (PKCS 8) that opens what this person left sealed on a device',
  answers: { 200: z.object({ _id: Id, privateKey: Der }) },
  errors: ['not_found'],
})
