/** What production wants to be told, but for where its data and its pages are. */
export const productionSettings = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'hello@saruna.lv',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PAYMENTS: 'test',
  PAYOUTS: 'manual',
  PAYOUT_NAME: 'Saruna SIA',
  PAYOUT_IBAN: 'LV80 BANK 0000 4351 9500 1',
  ORDER_NAME: 'Saruna SIA',
  ORDER_IBAN: 'LV97 HABA 0012 3456 7891 0',
  ORDER_BIC: 'HABALV22',
  CALLS: 'peer',
  SELLER_NAME: 'Saruna SIA',
  SELLER_NUMBER: '40203000000',
  SELLER_ADDRESS: 'Tērbatas iela 2, Rīga, LV-1011',
  INSTITUTION_NUMBER: '0100-12345',
  SUPPORT_EMAIL: 'help@saruna.lv',
}

/** The same for a server that runs here; its letters go nowhere. */
export const productionHere = (encryptionKey: string) => ({
  ...productionSettings,
  ENCRYPTION_KEY: encryptionKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYOUTS: 'test',
  HOST: '127.0.0.1',
  TEST_CLOCK_FILE: '',
})
