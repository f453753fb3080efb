import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { changePassword, endAllSessions, endSession, listSessions } from '../../contract/account.ts'
import type { CallInput } from '../../contract/call.ts'
import type { Api } from '../../lib/http/api.ts'
import type { Keyed } from '../../lib/http/idempotency-keys.ts'

const all = ['account'] as const

export const accountQueries = (api: Api) => ({
  sessions: () =>
    queryOptions({ queryKey: [...all, 'sessions'] as const, queryFn: ({ signal }) => api.send(listSessions, {}, { signal }) }),
})

export const accountMutations = (api: Api) => ({
  changePassword: () =>
    mutationOptions({
      mutationKey: [...all, 'changePassword'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof changePassword>>) => api.write(changePassword, { body }, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
      // The mutation cache must not keep a sent password.
      gcTime: 0,
    }),
  endSession: () =>
    mutationOptions({
      mutationKey: [...all, 'endSession'],
      mutationFn: (sessionId: string) => api.write(endSession, { params: { sessionId } }),
      meta: { invalidates: [all] },
    }),
  endAllSessions: () =>
    mutationOptions({
      mutationKey: [...all, 'endAllSessions'],
      mutationFn: () => api.write(endAllSessions, {}),
      // Shown after the sign-out.
      meta: { quiet: 'success' },
    }),
})
