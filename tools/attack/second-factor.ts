import { Secret, TOTP } from 'otpauth'
import { accounts, password, signIn } from '../../e2e/support/accounts.ts'
import type { Attack, Target } from './attacks.ts'
import { type Answers, counted, many, post } from './requests.ts'

const place = (text: string) => ({ 'x-forwarded-for': text })

/** Where the owner has never signed in. */
const attacker = '198.18.253.1'

const base = '/api/v1/user/auth'

async function read(target: Target, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...place(attacker), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${target.url}${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data, details } = await answer.json()
  return data ?? details
}

const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The account has an authenticator app meanwhile; the attacker knows its password. */
async function withFactor(target: Target, attack: (handle: string, secret: string) => Promise<Answers>): Promise<Answers> {
  const { accessToken } = await signIn(target.url, 'sub')
  const { handle: setUp, secret } = await read(target, 'second-factor/start-code', {}, accessToken)
  await read(target, 'second-factor/add-code', { handle: setUp, name: 'Attacked', code: codeNow(secret) }, accessToken)
  const { handle } = await read(target, 'login', { emailAddress: accounts.sub, password })
  const answers = await attack(handle, secret)
  const own = await fetch(`${target.url}${base}/second-factor`, { headers: { authorization: `Bearer ${accessToken}` } })
  for (const { _id } of (await own.json()).data.factors)
    await read(target, `second-factor/${_id}/remove`, { currentPassword: password }, accessToken)
  return answers
}

const guess = ({ url }: Target, handle: string, code: string, from: string) =>
  post(`${url}${base}/second-factor/verify`, { handle, code }, place(from))

const sixDigits = (at: number) => String(at).padStart(6, '0')

/** By somebody who knows the password. 401 is a code that was checked. */
export const secondFactorAttacks: readonly Attack[] = [
  {
    name: '300 second factor guesses at once, then the right code',
    run: (target) =>
      withFactor(target, async (handle, secret) => {
        const guesses = await many(300, (at) => guess(target, handle, sixDigits(at), attacker))
        return counted([...guesses, `right ${await guess(target, handle, codeNow(secret), attacker)}`])
      }),
  },
  {
    name: '300 second factor guesses at once, each from a place of its own',
    run: (target) =>
      withFactor(target, async (handle) =>
        counted(await many(300, (at) => guess(target, handle, sixDigits(at), `198.19.${at >> 4}.${at & 15}`))),
      ),
  },
]
