import type { Fault } from './fault.ts'
import { bookingFaults } from './faults/booking.ts'
import { callFaults } from './faults/calls.ts'
import { choosingFaults } from './faults/choosing.ts'
import { deviceFaults } from './faults/devices.ts'
import { formFaults } from './faults/forms.ts'
import { frameFaults } from './faults/frame.ts'
import { listFaults } from './faults/lists.ts'
import { moneyFaults } from './faults/money.ts'
import { offlineFaults } from './faults/offline.ts'
import { permissionFaults } from './faults/permissions.ts'
import { planFaults } from './faults/plans.ts'
import { practiceFaults } from './faults/practice.ts'
import { betweenSessionsFaults } from './faults/between-sessions.ts'
import { privacyFaults } from './faults/privacy.ts'
import { readingFaults } from './faults/reading.ts'

/** Every fault, by what it would hurt. */
export const faults: readonly Fault[] = [
  ...bookingFaults,
  ...moneyFaults,
  ...planFaults,
  ...privacyFaults,
  ...permissionFaults,
  ...offlineFaults,
  ...callFaults,
  ...readingFaults,
  ...listFaults,
  ...formFaults,
  ...deviceFaults,
  ...frameFaults,
  ...choosingFaults,
  ...practiceFaults,
  ...betweenSessionsFaults,
]
