import * as z from 'zod/mini'
import { Day, Email, Id, Password, Phone, typed } from './fields.ts'
import { Language } from './language.ts'
import { PersonName } from './person-name.ts'
import { Plan } from './plan.ts'
import { Role } from './role.ts'
import { Speciality } from './speciality.ts'
import { approvals, userStatuses } from './list-choices.ts'
import { SignUpChoice } from './sign-up-choice.ts'

export { userStatuses } from './list-choices.ts'

const genders = ['female', 'male'] as const
export const Gender = z.enum(genders, 'required')
export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>
export const Approval = z.enum(approvals)

/** What every person tells about themselves. `birthDate` is also held to the age rule of the domain. */
const personFields = {
  name: PersonName,
  surname: PersonName,
  birthDate: Day,
  gender: Gender,
  phone: Phone,
  personalCode: z.optional(z.nullable(typed(0, 40))),
  stayAnonymous: z._default(z.boolean(), false),
}

/** What people may change about themselves. All of it is said each time: nobody becomes known by leaving something out. */
export const PersonDetails = z.object({
  ...personFields,
  personalCode: z.nullable(typed(0, 40)),
  stayAnonymous: z.boolean('required'),
})
export type PersonDetails = z.output<typeof PersonDetails>

const credentials = { email: Email, password: Password }

export const PatientSignUp = z.object({
  ...credentials,
  ...personFields,
  plan: z.optional(Plan),
  choice: z.optional(SignUpChoice),
  language: z.optional(Language),
})
export type PatientSignUp = z.output<typeof PatientSignUp>

export const DoctorSignUp = z.object({
  ...credentials,
  ...personFields,
  speciality: z.optional(Speciality),
  language: z.optional(Language),
})
export type DoctorSignUp = z.output<typeof DoctorSignUp>

/** One client profile as a session shows it: `_id` is an object, as the specification has it. */
export const ClientView = z.object({
  _id: z.object({ _id: Id, name: z.string(), surname: z.string(), paymentPlan: z.nullable(Plan) }),
  role: Role,
})
export type ClientView = z.infer<typeof ClientView>

/** The signed-in person. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  status: UserStatus,
  approval: z.optional(Approval),
  language: Language,
  role: Role,
  currentClient: ClientView,
  clients: z.array(ClientView),
  name: z.string(),
  surname: z.string(),
  birthDate: z.nullable(Day),
  gender: z.nullable(Gender),
  phone: z.nullable(z.string()),
  personalCode: z.nullable(z.string()),
  stayAnonymous: z.boolean(),
  /** The plan chosen before signing up; it is still to be bought. */
  planWish: z.optional(Plan),
  /** What else was chosen before signing up; only in the answer that begins the first session. */
  choice: z.optional(SignUpChoice),
})
export type User = z.infer<typeof User>

/** The signed-in person as whoever has just asked for them: the server has answered for this session. */
export const SessionUser = z.extend(User, { loggedIn: z.literal(true), synchronized: z.literal(true) })
export type SessionUser = z.infer<typeof SessionUser>

/** A session that has just begun. */
export const Session = z.object({ accessToken: z.string(), user: User })
