import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { UploadOptions } from '#components/form/use-submit.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { correctRegistrationEmail, isEmailTaken, registerProvider, resendVerification } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

export const all = ['registration'] as const

export type Uploaded<C extends Call> = Keyed<CallInput<C>> & { readonly upload?: UploadOptions }

export const registrationQueries = (api: Api) => ({
  /** Null where the backend's answer says neither. */
  isEmailTaken: (email: string) =>
    queryOptions({
      queryKey: [...all, 'isEmailTaken', email] as readonly string[],
      queryFn: async ({ signal }) => (await api.send(isEmailTaken, { query: { email } }, { signal })) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
})

export const registrationMutations = (api: Api) => ({
  /** The mutation cache must not keep a sent password (F-071). */
  register: () =>
    mutationOptions({
      mutationKey: [...all, 'register'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof registerProvider>) =>
        api.write(registerProvider, input, { ...upload, idempotencyKey: key }),
      meta: { quiet: 'both' },
      gcTime: 0,
    }),
  correctEmail: () =>
    mutationOptions({
      mutationKey: [...all, 'correctEmail'],
      mutationFn: ({ key, ...input }: Keyed<CallInput<typeof correctRegistrationEmail>>) =>
        api.write(correctRegistrationEmail, input, { idempotencyKey: key }),
      meta: { quiet: 'failure' },
    }),
  resend: () =>
    mutationOptions({
      mutationKey: [...all, 'resend'],
      mutationFn: (emailAddress: string) => api.write(resendVerification, { body: { emailAddress } }),
    }),
})
