import * as routes from '#contract/account-routes.ts'
import { listAccessLog } from '#contract/access-log.ts'
import * as own from '#contract/own-account.ts'
import { getSealingKey, openSealingKey } from '#contract/sealing-key.ts'
import * as newcomer from '#contract/sign-up.ts'
import type { Hono } from 'hono'
import { cancelEmailChange, emailState, requestEmailChange } from '../usecases/account/change-email.ts'
import { confirmEmailChange } from '../usecases/account/confirm-email-change.ts'
import { confirmEmail, lookAtConfirmation } from '../usecases/account/confirm-email.ts'
import { enterSignUpCode } from '../usecases/account/enter-code.ts'
import { login } from '../usecases/account/login.ts'
import { changePassword, confirmAdmin, setNewPassword } from '../usecases/account/passwords.ts'
import { addClient, getProfile, logout, setLanguage, switchClient } from '../usecases/account/profile.ts'
import { requestPasswordReset, resendConfirmation } from '../usecases/account/request-link.ts'
import { saveAccount } from '../usecases/account/save-account.ts'
import { saveProfile } from '../usecases/account/save-profile.ts'
import { publicSealingKey, privateSealingKey } from '../usecases/account/sealing-key.ts'
import { endDevice, endOtherDevices, listDevices } from '../usecases/account/sessions.ts'
import { signUpState } from '../usecases/account/sign-up-browser.ts'
import { signUp } from '../usecases/account/sign-up.ts'
import { takeBackEmailChange } from '../usecases/account/restore-email.ts'
import { listAccessLog as accesses } from '../usecases/audit/access-log.ts'
import { serve, type Web } from './serve.ts'

/** Signing up, signing in, and the account itself. */
export function accountRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.login, ({ body, address, device }) => login(ports, body, { address, device }))
  serve(app, web, routes.logout, ({ actor }) => logout(ports, actor))
  serve(app, web, routes.signUpPatient, ({ body, address }) =>
    signUp(ports, { kind: 'patient', details: body }, { address }),
  )
  serve(app, web, routes.signUpFree, ({ body, address }) =>
    signUp(ports, { kind: 'free', details: body }, { address }),
  )
  serve(app, web, routes.signUpDoctor, ({ body, address }) =>
    signUp(ports, { kind: 'doctor', details: body }, { address }),
  )
  serve(app, web, newcomer.getSignUpState, ({ body }) => signUpState(ports, body))
  serve(app, web, newcomer.enterSignUpCode, ({ body, address, device }) =>
    enterSignUpCode(ports, body, { address, device }),
  )
  serve(app, web, newcomer.getConfirmationLink, ({ body, address }) =>
    lookAtConfirmation(ports, body, address),
  )
  serve(app, web, routes.confirmEmail, ({ body, address, device }) =>
    confirmEmail(ports, body, { address, device }),
  )
  serve(app, web, routes.resendConfirmation, ({ body, address }) => resendConfirmation(ports, body, address))
  serve(app, web, routes.requestPasswordReset, ({ body, address }) =>
    requestPasswordReset(ports, body.email, address),
  )
  serve(app, web, routes.setNewPassword, ({ body, address }) => setNewPassword(ports, body, address))
  serve(app, web, routes.confirmAdmin, ({ body, address, device }) =>
    confirmAdmin(ports, body, { address, device }),
  )
  serve(app, web, routes.getUserProfile, ({ actor }) => getProfile(ports, actor))
  serve(app, web, routes.saveUserProfile, ({ actor, body }) => saveProfile(ports, actor, body))
  serve(app, web, routes.switchClient, ({ actor, params }) => switchClient(ports, actor, params.id))
  serve(app, web, routes.addClient, ({ actor, body }) => addClient(ports, actor, body.role))
  serve(app, web, routes.setLanguage, ({ actor, body }) => setLanguage(ports, actor, body.language))
  serve(app, web, getSealingKey, ({ actor }) => publicSealingKey(ports, actor))
  serve(app, web, openSealingKey, ({ actor }) => privateSealingKey(ports, actor))
  serve(app, web, own.saveAccount, ({ actor, body }) => saveAccount(ports, actor, body))
  serve(app, web, listAccessLog, ({ actor, query }) => accesses(ports, actor, query))
  serve(app, web, own.listSessions, ({ actor, query }) => listDevices(ports, actor, query))
  serve(app, web, own.endSession, ({ actor, params }) => endDevice(ports, actor, params.id))
  serve(app, web, own.endOtherSessions, ({ actor }) => endOtherDevices(ports, actor))
  serve(app, web, own.getEmailState, ({ actor }) => emailState(ports, actor))
  serve(app, web, own.requestEmailChange, ({ actor, body, address }) =>
    requestEmailChange(ports, actor, body, address),
  )
  serve(app, web, own.cancelEmailChange, ({ actor }) => cancelEmailChange(ports, actor))
  serve(app, web, own.confirmEmailChange, ({ body, address }) => confirmEmailChange(ports, body, address))
  serve(app, web, own.takeBackEmailChange, ({ body, address }) => takeBackEmailChange(ports, body, address))
  serve(app, web, routes.changePassword, ({ actor, body, address }) =>
    changePassword(ports, actor, body, address),
  )
}
