import { type Call, describeCall } from './call.ts'
import { Refusal } from './http.ts'

/** The calls of a provider's profile. */
export const profileCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/service-provider/profile/get-profile/:userId',
    roles: ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN', 'SERVICE_PROVIDER'],
    answers: 'profile',
    answer: ({ world, params, caller }) => {
      const { role, _id } = caller()
      const profile = world.people.find((person) => person._id === params.userId)?.profile
      if (!profile || (role === 'SERVICE_PROVIDER' && params.userId !== _id)) throw new Refusal(404, 'There is no such provider.')
      return profile
    },
  }),
]
