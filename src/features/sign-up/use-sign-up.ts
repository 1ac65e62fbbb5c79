import { useState } from 'react'
import * as z from 'zod/mini'
import { signUpDoctor, signUpFree, signUpPatient } from '#contract/account-routes.ts'
import type { Plan } from '#contract/plan.ts'
import { SignUpChoice } from '#contract/sign-up-choice.ts'
import { choiceInLink } from '../../session/choice-link.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { isApiError } from '../../data/api-error.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useSessionActs } from '../../session/session.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { SignUp } from './sign-up-schema.ts'
import { useStoredSignUp } from '../../session/stored-sign-up.ts'

/** Who signs up. */
export type SignUpKind = 'patient' | 'free' | 'doctor'

interface Options {
  kind: SignUpKind
  plan: Plan | undefined
  /** Where the person was going: they are led on once they are in. */
  from: string | undefined
}

/** The form of a sign-up, and whom the confirmation was sent to once it succeeded. */
export function useSignUp({ kind, plan, from }: Options) {
  const { language } = useLanguage()
  const { keepOrigin } = useSessionActs()
  const signUp = useStoredSignUp()
  // A reload comes back to the screen that waits for the mail.
  const [sentTo, setSentTo] = useState(() => signUp.sentTo(kind))
  const [taken, setTaken] = useState<string>()
  const patient = useApiMutation(signUpPatient)
  const free = useApiMutation(signUpFree)
  const doctor = useApiMutation(signUpDoctor)

  async function send(values: SignUp) {
    const { retype: _retype, terms: _terms, speciality, plan: _plan, ...person } = values
    const body = { ...person, language }
    if (kind === 'doctor') return doctor.mutateAsync({ body: { ...body, ...(speciality && { speciality }) } })
    const choice = z.safeParse(SignUpChoice, from && choiceInLink(from)).data
    const asPatient = { ...body, ...(plan && { plan }), ...(choice && { choice }) }
    return (kind === 'free' ? free : patient).mutateAsync({ body: asPatient })
  }

  const form = useServerForm({
    schema: SignUp,
    defaults: {
      email: '',
      password: '',
      retype: '',
      name: '',
      surname: '',
      birthDate: '',
      phone: '',
      personalCode: '',
      stayAnonymous: false,
      speciality: '',
    },
    draft: { name: `sign-up/${kind}`, never: ['password', 'retype', 'personalCode', 'terms'] },
    submit: async (values) => {
      setTaken(undefined)
      try {
        const { body } = await send(values)
        signUp.keep(body.secret, { email: values.email, kind })
        keepOrigin(from)
        setSentTo(values.email)
      } catch (error) {
        if (isApiError(error, 'email_in_use')) setTaken(values.email)
        throw error
      }
    },
  })
  return {
    form,
    sentTo,
    secret: signUp.secret(),
    taken: taken === form.watch('email') ? taken : undefined,
    again: () => {
      signUp.forget()
      setSentTo(undefined)
    },
  }
}
