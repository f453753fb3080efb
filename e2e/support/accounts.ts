import type { LoginData } from '#contract/auth.ts'
import type { Language } from '#i18n/languages.ts'

/** The seeded accounts. */
export const accounts = {
  super: 'super@qaseema.test',
  admin: 'admin@qaseema.test',
  sub: 'sub@qaseema.test',
  provider: 'provider@qaseema.test',
  neighbour: 'karak@qaseema.test',
  pending: 'pending@qaseema.test',
  rejected: 'rejected@qaseema.test',
} as const
export type Account = keyof typeof accounts

/** The password of every seeded account. */
export const password = 'Qaseema#2026'

const isAdministrator = (account: Account) => account === 'super' || account === 'admin' || account === 'sub'

async function post(url: string, path: string, emailAddress: string, typed: string, language: Language = 'en'): Promise<LoginData> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ emailAddress, password: typed }),
  })
  if (!answer.ok) throw new Error(`${emailAddress} could not sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: LoginData }).data
}

/** Signs in through the API; mails come in the language of the last sign-in. */
const signInBusiness = (url: string, emailAddress: string, typed: string, language?: Language): Promise<LoginData> =>
  post(url, '/service-provider/auth/login', emailAddress, typed, language)

/** Signs in through the API. */
export const signIn = (url: string, account: Account): Promise<LoginData> =>
  isAdministrator(account) ? post(url, '/user/auth/login', accounts[account], password) : signInBusiness(url, accounts[account], password)

/** The portal's storage of a signed-in user. */
export async function signedInStorage(url: string, account: Account, keep = true): Promise<{ name: string; value: string }[]> {
  const { accessToken, refreshToken, user } = await signIn(url, account)
  return [
    { name: 'auth_accessToken', value: accessToken },
    { name: 'auth_refreshToken', value: refreshToken ?? '' },
    { name: 'auth_userId', value: user._id ?? '' },
    { name: 'auth_permissions', value: JSON.stringify(user.permissions ?? []) },
    { name: 'auth_keepMeLoggedIn', value: String(keep) },
    { name: 'auth_user', value: JSON.stringify({ user, skew: 0, backend: ' full' }) },
  ]
}
