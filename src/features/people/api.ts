import { queryOptions } from '@tanstack/react-query'
import {
  acceptInvitation,
  changeSubRole,
  handOverOwnership,
  invitePerson,
  listPeople,
  readInvitation,
  removePerson,
  resendInvitation,
  withdrawInvitation,
} from '#contract/people.ts'
import type { Api } from '#lib/http/api.ts'

export const peopleQueries = (api: Api) => ({
  list: () => api.query(listPeople, {}),
  /** What an invited person has opened. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['people', 'invitation', token] as const,
      queryFn: ({ signal }) => api.send(readInvitation, { body: { token } }, { signal }),
      gcTime: 0,
    }),
})

/** The mutation cache must not keep a password or a token. */
const secret = { gcTime: 0 } as const

export const peopleMutations = (api: Api) => ({
  invite: () => api.mutation(invitePerson, { quiet: 'failure' }),
  changeSubRole: () => api.mutation(changeSubRole, { quiet: 'failure' }),
  handOver: () => ({ ...api.mutation(handOverOwnership, { quiet: 'failure' }), ...secret }),
  remove: () => api.mutation(removePerson, { quiet: 'failure' }),
  resend: () => api.mutation(resendInvitation, { quiet: 'failure' }),
  withdraw: () => api.mutation(withdrawInvitation, { quiet: 'failure' }),
  accept: () => ({ ...api.mutation(acceptInvitation, { invalidates: [], quiet: 'both' }), ...secret }),
})
