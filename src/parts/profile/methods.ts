import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Method } from '#contract/practice.ts'

/** What each way to work is called. */
export const methodNames: Readonly<Record<Method, MessageDescriptor>> = {
  cbt: msg`Kognitīvi biheiviorālā terapija (KBT)`,
  act: msg`Pieņemšanas un apņemšanās terapija (ACT)`,
  dbt: msg`Dialektiskā uzvedības terapija (DBT)`,
  schema: msg`Shēmu terapija`,
  emdr: msg`EMDR`,
  psychodynamic: msg`Psihodinamiskā terapija`,
  gestalt: msg`Geštaltterapija`,
  existential: msg`Eksistenciālā terapija`,
  systemic: msg`Sistēmiskā ģimenes terapija`,
  art: msg`Mākslas terapija`,
  body: msg`Darbs ar ķermeni`,
  mindfulness: msg`Apzinātība`,
  motivational: msg`Motivējošā intervēšana`,
  medication: msg`Zāļu terapija`,
}
