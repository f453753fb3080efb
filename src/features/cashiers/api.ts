import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { createCashier, listCashiers, removeCashier, signInCashier, tillCashiers, updateCashier } from '#contract/cashiers.ts'
import type { Api } from '#lib/http/api.ts'
import { cashierKeys } from './keys.ts'

const { all, list, atTill } = cashierKeys

export const cashierQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: list,
      ...api.query(listCashiers, {}),
    }),
  atTill: () =>
    queryOptions({
      queryKey: atTill,
      ...api.query(tillCashiers, {}),
    }),
})

export const cashierMutations = (api: Api) => ({
  create: () => api.mutation(createCashier, { quiet: 'failure' }),
  update: () => api.mutation(updateCashier, { quiet: 'failure' }),
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(removeCashier, { params: { id } }),
      meta: { invalidates: [all] },
    }),
  signIn: () =>
    mutationOptions({
      mutationKey: [...all, 'signIn'],
      mutationFn: (body: CallInput<typeof signInCashier>['body']) => api.send(signInCashier, { body }),
      meta: { quiet: 'failure' },
    }),
})
