// One person signs in again and again, each time well, in a process of their own: how long each took is the server's
// doing, however busy the test is with being many strangers. Asked for a number of times, it answers as many durations.

/** Where and as whom; the network address is what a proxy would say. */
export interface SigningIn {
  url: string
  email: string
  password: string
  address: string
  /** Of the device, where it has one. */
  mark?: string
}

const { url, email, password, address, mark } = JSON.parse(process.argv[2] ?? '') as SigningIn

async function signIn(): Promise<number> {
  const begun = performance.now()
  const { status } = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password, mark }),
  })
  if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
  return performance.now() - begun
}

async function signIns(count: number): Promise<void> {
  const times: number[] = []
  while (times.length < count) times.push(await signIn())
  process.send?.(times)
}

process.on('message', (count: number) => void signIns(count))
