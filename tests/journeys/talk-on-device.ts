import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openThread } from '../world/people/chat.ts'
import type { Clinic } from '../world/people/clinic.ts'
import { log } from './chat-page.ts'
import type { Device } from './with-line.ts'

/** The program is kept for a start without a network. */
export const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Marks each page of a browser that is opened from now on, once it has asked for its worker. */
export const markRegistered = (context: BrowserContext) =>
  context.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = async (...input) => {
      const registration = await register(...input)
      document.documentElement.setAttribute('data-registered', '')
      return registration
    }
  })

/** The page has asked for its worker. Asked for after a new one was announced, it would call that one off. */
export const registered = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-registered')

/** A thread in which the doctor has asked "Kā klājas?", open on the patient's own device, ready to go offline. */
export async function openTalk(clinic: Clinic, device: Device) {
  const thread = await openThread(clinic)
  await thread.say(thread.doctor, 'Kā klājas?')
  const page = await device.start()
  await markRegistered(page.context())
  await device.signIn(page, thread.patient)
  const address = `/patient/chat/${thread.doctor.clientId}`
  await page.goto(address)
  await expect(log(page).getByText('Kā klājas?', { exact: true })).toBeVisible()
  await workerReady(page)
  await registered(page)
  return { ...thread, page, address }
}
