import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldCode } from '#contract/errors.ts'

/** What stands beside a field for each code. */
export const fieldTexts = {
  required: msg`Nevar būt tukšs`,
  invalid: msg`Nepareiza vērtība`,
  too_short: msg`Pārāk īss teksts`,
  too_long: msg`Pārāk garš teksts`,
  too_small: msg`Skaitlis ir pārāk mazs`,
  too_large: msg`Skaitlis ir pārāk liels`,
  too_precise: msg`Ne vairāk kā divi cipari aiz komata`,
  email_invalid: msg`E-pasta adrese nav pilnīga. Paraugs: anna@example.com`,
  password_length: msg`Vajag 8 līdz 32 rakstzīmes`,
  password_capital: msg`Vajag vismaz vienu lielo burtu`,
  password_small: msg`Vajag vismaz vienu mazo burtu`,
  password_digit: msg`Vajag vismaz vienu ciparu`,
  password_common: msg`Šī ir viena no visbiežāk lietotajām parolēm. Izvēlieties citu`,
  passwords_differ: msg`Paroles nesakrīt`,
  name_invalid: msg`Vārdā nevar būt saites, e-pasta adreses, rindu pārnesumi, neredzamas rakstzīmes un < >`,
  phone_invalid: msg`Tālruņa numurs nav pareizs. Paraugs: +371\u00a020000000`,
  date_invalid: msg`Izvēlieties dienu, mēnesi un gadu`,
  date_future: msg`Datums nevar būt nākotnē`,
  date_too_old: msg`Datumam jābūt pēc 01.01.1900`,
  date_before_order: msg`Datums nevar būt pirms pasūtījuma`,
  under_age: msg`Jābūt vismaz 18 gadu vecumā.`,
  card_number_invalid: msg`Nepareizs kartes numurs`,
  expiry_invalid: msg`Derīguma termiņš nav pareizs`,
  cvc_invalid: msg`Nepareizs CVC kods`,
  length_not_offered: msg`Šāds ilgums netiek piedāvāts`,
  order: msg`Beigām jābūt pēc sākuma`,
  unknown_key: msg`Nezināms lauks`,
  image_type: msg`Vajag attēlu: JPEG, PNG vai WebP`,
  image_size: msg`Attēls ir pārāk liels`,
  iban_invalid: msg`IBAN nav pareizs`,
  iban_outside_sepa: msg`Izmaksas veicam tikai SEPA ietvaros: vajag kontu SEPA valstī`,
  promo_code_form: msg`Der latīņu burti, cipari un defise`,
} satisfies Record<FieldCode, MessageDescriptor>
