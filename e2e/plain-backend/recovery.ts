import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import type { Person } from './entities.ts'
import { Refusal } from './http.ts'
import type { World } from './world.ts'

/** The code of every mail: the specification does not say what a code consists of. */
export const mailedCode = 'K742x9B'

const byAddress = ({ people }: World, emailAddress: string): Person => {
  const found = people.find((person) => person.emailAddress === emailAddress)
  if (!found) throw new Refusal(404, 'There is no account with this address.', { isForPerson: true })
  return found
}

const findRecovery = ({ recoveries }: World, userId: string) => {
  const found = recoveries.get(userId)
  if (!found) throw new Refusal(400, 'No code was requested.')
  return found
}

/** The calls of a password recovery; `userId` is the person's own id. */
export const recoveryCalls: readonly Call[] = [
  describeCall({
    method: 'POST',
    path: '/user/auth/check-email',
    body: { emailAddress: z.email() },
    answers: 'done',
    answer: ({ world, body }) => void byAddress(world, body.emailAddress),
  }),
  describeCall({
    method: 'POST',
    path: '/user/auth/forgot-password/check-email',
    body: { emailAddress: z.email() },
    answers: 'recovery',
    answer: ({ world, body }) => {
      const { _id } = byAddress(world, body.emailAddress)
      world.recoveries.set(_id, { code: mailedCode, isVerified: false })
      return { userId: _id }
    },
  }),
  describeCall({
    method: 'POST',
    path: '/user/auth/forgot-password/verify-otp',
    body: { otpCode: z.string(), userId: z.string() },
    answers: 'done',
    answer: ({ world, body: { otpCode, userId } }) => {
      const recovery = findRecovery(world, userId)
      if (otpCode !== recovery.code) throw new Refusal(400, 'This is not the code.', { isForPerson: true })
      recovery.isVerified = true
      return undefined
    },
  }),
  describeCall({
    method: 'POST',
    path: '/user/auth/forgot-password/reset-password',
    body: { userId: z.string(), updatedPassword: z.string().min(8), updatedConfirmPassword: z.string() },
    answers: 'done',
    answer: ({ world, body: { userId, updatedPassword, updatedConfirmPassword } }) => {
      if (!findRecovery(world, userId).isVerified) throw new Refusal(400, 'The code was not verified.')
      if (updatedPassword !== updatedConfirmPassword) throw new Refusal(400, 'The passwords differ.')
      const person = world.people.find(({ _id }) => _id === userId)
      if (person) person.password = updatedPassword
      return undefined
    },
  }),
  describeCall({
    method: 'POST',
    path: '/user/auth/forgot-password/reset-password/send-email',
    body: { userId: z.string() },
    answers: 'done',
    answer: ({ world, body }) => void findRecovery(world, body.userId),
  }),
]
