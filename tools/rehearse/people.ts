import type { LoginData } from '#contract/auth.ts'
import { type Client, createClient, readData, send } from './client.ts'

export interface Person {
  readonly client: Client
  readonly emailAddress: string
  readonly token: () => string
}

const loginPaths = { business: '/service-provider/auth/login', administrator: '/user/auth/login' } as const

export interface Credentials {
  readonly kind: keyof typeof loginPaths
  readonly emailAddress: string
  readonly password: string
}

export const tryToSignIn = (url: string, client: Client, { kind, ...body }: Credentials, headers: Readonly<Record<string, string>> = {}) =>
  send(client, `${url}/api/v1${loginPaths[kind]}`, { method: 'POST', body, headers })

/** Signs in from an address of its own. */
export async function signIn(url: string, address: string, credentials: Credentials): Promise<Person> {
  const client = createClient(address)
  const answer = await tryToSignIn(url, client, credentials)
  if (answer.status !== 200) throw new Error(`${credentials.emailAddress} could not sign in: ${answer.status} ${answer.text}`)
  const { accessToken } = readData<LoginData>(answer)
  return { client, emailAddress: credentials.emailAddress, token: () => accessToken }
}
