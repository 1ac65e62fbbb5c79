/** Password hashing, with bounded concurrency so that sign-ins cannot starve everything else. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for someone without a password (null) as for someone with one. */
  verify(hash: string | null, password: string): Promise<boolean>
}
