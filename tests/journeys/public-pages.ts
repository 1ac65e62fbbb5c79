import type { Page } from '@playwright/test'
import { listDoctors, type Specialist } from '#contract/doctor.ts'
import { client } from '../world/people/client.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const main = (page: Page) => page.getByRole('main')

/** The cards of specialists that show a price. */
export const cards = (page: Page) => main(page).getByRole('article').filter({ hasText: '€/h' })
export const nameOf = ({ name, surname }: Pick<Specialist, 'name' | 'surname'>) => `${name} ${surname}`

/** What the API lists, in its order. */
export async function doctorsOf(url: string, query: Record<string, string> = {}) {
  return (await client(url).send(listDoctors, { query })).data
}

/** Of these, who takes new patients, in the same order. */
export const openDoctorsOf = async (url: string) => (await doctorsOf(url)).filter(({ takesNew }) => takesNew)

/** The language the browser stored on an earlier visit. */
export async function setLanguage(page: Page, language: 'lv' | 'en' | 'ru') {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

/** Where a guest who chose a specialist goes: to sign-up, which knows the way on. */
export const toSignUp = ({ _id }: Pick<Specialist, '_id'>) =>
  new RegExp(`^/signup\\?from=%2Fpatient%2Fdashboard%3Fdoctor%3D${_id}`)
