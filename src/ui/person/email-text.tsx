import { Fragment } from 'react'

/** An e-mail address that goes on below where its writing has a joint, after the @ and before a point, not in a word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one address never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
