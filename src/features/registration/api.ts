import { queryOptions } from '@tanstack/react-query'
import { correctRegistrationEmail, isEmailTaken, registerProvider, resendVerification } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'

export const registrationQueries = (api: Api) => ({
  /** Null where the backend's answer says neither. */
  isEmailTaken: (email: string) =>
    queryOptions({
      queryKey: ['registration', 'isEmailTaken', email] as readonly string[],
      queryFn: async ({ signal }) => (await api.send(isEmailTaken, { query: { email } }, { signal })) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
})

export const registrationMutations = (api: Api) => ({
  /** The mutation cache must not keep a sent password (F-071). */
  register: () => ({ ...api.mutation(registerProvider, { invalidates: [], quiet: 'both' }), gcTime: 0 }),
  correctEmail: () => api.mutation(correctRegistrationEmail, { invalidates: [], quiet: 'failure' }),
  resend: () => api.mutation(resendVerification, { invalidates: [] }),
})
