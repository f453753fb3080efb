import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import {
  addCode,
  addPasskey,
  forgetDevices,
  getSecondFactor,
  listAdminFactors,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  startCode,
  startPasskey,
} from '#contract/second-factor.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

const all = ['second-factor'] as const
const ownFactorsKey = [...all, 'own'] as const

/** The mutation cache must keep neither a password nor a secret. */
const secret = { gcTime: 0 } as const

export const secondFactorQueries = (api: Api) => ({
  own: () => queryOptions({ queryKey: ownFactorsKey, ...api.query(getSecondFactor, {}) }),
  admins: () => queryOptions({ queryKey: [...all, 'admins'] as const, ...api.query(listAdminFactors, {}) }),
})

export const secondFactorMutations = (api: Api) => ({
  startPasskey: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'startPasskey'],
      mutationFn: (body: CallInput<typeof startPasskey>['body']) => api.write(startPasskey, { body }),
      meta: { quiet: 'both' },
      ...secret,
    }),
  addPasskey: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'addPasskey'],
      mutationFn: (body: CallInput<typeof addPasskey>['body']) => api.write(addPasskey, { body }),
      meta: { invalidates: [all], quiet: 'failure' },
      ...secret,
    }),
  startCode: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'startCode'],
      mutationFn: (body: CallInput<typeof startCode>['body']) => api.write(startCode, { body }),
      meta: { quiet: 'both' },
      ...secret,
    }),
  addCode: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'addCode'],
      mutationFn: (body: CallInput<typeof addCode>['body']) => api.write(addCode, { body }),
      meta: { invalidates: [all], quiet: 'failure' },
      ...secret,
    }),
  rename: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'rename'],
      mutationFn: ({ params, body, key }: Keyed<CallInput<typeof renameFactor>>) =>
        api.write(renameFactor, { params, body }, { idempotencyKey: key }),
      meta: { invalidates: [ownFactorsKey], quiet: 'failure' },
    }),
  remove: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'remove'],
      mutationFn: (input: CallInput<typeof removeFactor>) => api.write(removeFactor, input),
      meta: { invalidates: [all], quiet: 'failure' },
      ...secret,
    }),
  makeRecoveryCodes: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'makeRecoveryCodes'],
      mutationFn: (body: CallInput<typeof makeRecoveryCodes>['body']) => api.write(makeRecoveryCodes, { body }),
      meta: { invalidates: [ownFactorsKey], quiet: 'both' },
      ...secret,
    }),
  forgetDevices: () =>
    mutationOptions({
      mutationKey: [...ownFactorsKey, 'forgetDevices'],
      mutationFn: () => api.write(forgetDevices, {}),
      meta: { invalidates: [ownFactorsKey] },
    }),
})
