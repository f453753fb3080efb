import { randomBytes } from 'node:crypto'
import type { Person } from './entities.ts'
import { Refusal } from './http.ts'

/** How long an access token lives, in seconds. */
export const tokenLife = 3_600

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }

/** The claims of an access token by §3. */
export interface Claims {
  readonly exp: number
  readonly role: string
  readonly userId: string
  /** Set where the session was refreshed. */
  readonly refreshToken?: string
}

/** The issued tokens: they are looked up by their text instead of a signature. */
export function createTokens(now: () => number) {
  const access = new Map<string, Person>()
  const refresh = new Map<string, Person>()
  const revoked = new Set<string>()

  const newRefresh = (person: Person) => {
    const token = randomBytes(32).toString('hex')
    refresh.set(token, person)
    return token
  }
  const newAccess = (person: Person, refreshToken: string | undefined, shape: (claims: Claims) => object) => {
    const claims = {
      exp: Math.floor(now() / 1_000) + tokenLife,
      role: person.role,
      userId: person._id,
      ...(refreshToken && { refreshToken }),
    }
    const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(shape(claims))}.${randomBytes(32).toString('base64url')}`
    access.set(token, person)
    return token
  }

  return {
    newRefresh,
    newAccess,
    /** The owner of a token, also of an expired one, which is good for a refresh only. */
    bearerOf: (token: string): Person => {
      const person = access.get(token)
      if (!person) throw new Refusal(401, 'Please sign in.')
      return person
    },
    isLive: (token: string) => !revoked.has(token) && decode(token).exp * 1_000 > now(),
    /** Uses up a refresh token. */
    spend: (token: string): Person => {
      const person = refresh.get(token)
      if (!person) throw new Refusal(401, 'Please sign in again.')
      refresh.delete(token)
      return person
    },
    revokeAccess: () => {
      for (const token of access.keys()) revoked.add(token)
    },
    revokeRefresh: () => refresh.clear(),
  }
}
