import type { Locator } from '@playwright/test'

/** Chooses a day, `YYYY-MM-DD`, in the three lists of a date picker. */
export async function chooseDay(place: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await place.getByRole('combobox', { name: 'Gads' }).selectOption(year)
  await place.getByRole('combobox', { name: 'Mēnesis' }).selectOption(String(Number(month)))
  await place.getByRole('combobox', { name: 'Diena' }).selectOption(String(Number(day)))
}
