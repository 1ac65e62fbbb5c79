/** A phone number as it was written; one that can be dialled is a link. */
export function PhoneText({ phone }: { phone: string }) {
  const number = phone.replaceAll(/[\s()-]/g, '')
  return /^\+?\d{5,15}$/.test(number) ? <a href={`tel:${number}`}>{phone}</a> : phone
}
