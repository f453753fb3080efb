import * as z from 'zod'
import type { Answers } from './answers.ts'
import { type Call, describeCall } from './call.ts'
import type { Person } from './entities.ts'
import { Refusal } from './http.ts'
import { tokenLife } from './tokens.ts'
import type { Variant } from './variants.ts'
import type { World } from './world.ts'

const credentials = { emailAddress: z.email(), password: z.string().min(1) }

function signIn({ world, variant }: { world: World; variant: Variant }, person: Person | undefined, password: string): Answers['login'] {
  if (person?.password !== password) throw new Refusal(401, 'E-mail address or password is wrong.')
  const { _id, emailAddress, role } = person
  const refreshToken = world.tokens.newRefresh(person)
  return {
    accessToken: world.tokens.newAccess(person, undefined, variant.claims),
    refreshToken,
    expiresIn: tokenLife,
    refreshExpiresIn: 30 * 24 * tokenLife,
    role,
    user: { _id, emailAddress, role, permissions: [] },
  }
}

const login = (path: string, isOfThisSide: (person: Person) => boolean) =>
  describeCall({
    method: 'POST',
    path,
    body: credentials,
    answers: 'login',
    answer: ({ world, variant, body: { emailAddress, password } }) => {
      const person = world.people.find((each) => each.emailAddress === emailAddress && isOfThisSide(each))
      return signIn({ world, variant }, person, password)
    },
  })

/** The calls of a session. */
export const authCalls: readonly Call[] = [
  login('/user/auth/login', ({ role }) => role !== 'SERVICE_PROVIDER'),
  login('/service-provider/auth/login', ({ role }) => role === 'SERVICE_PROVIDER'),
  describeCall({
    method: 'POST',
    path: '/user/auth/refresh-session-token',
    body: { refreshToken: z.string() },
    answers: 'refresh',
    answer: ({ world: { tokens }, variant, body, bearer }) => {
      // Only the two logins go without a bearer; whom it would let in no more may still ask for the next one.
      const person = bearer()
      if (tokens.spend(body.refreshToken) !== person) throw new Refusal(401, 'This is the token of somebody else.')
      return { authToken: tokens.newAccess(person, tokens.newRefresh(person), variant.claims) }
    },
  }),
]
