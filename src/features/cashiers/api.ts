import { createCashier, listCashiers, removeCashier, signInCashier, tillCashiers, updateCashier } from '#contract/cashiers.ts'
import type { Api } from '#lib/http/api.ts'

export const cashierQueries = (api: Api) => ({
  list: () => api.query(listCashiers, {}),
  atTill: () => api.query(tillCashiers, {}),
})

export const cashierMutations = (api: Api) => ({
  create: () => api.mutation(createCashier, { quiet: 'failure' }),
  update: () => api.mutation(updateCashier, { quiet: 'failure' }),
  remove: () => api.mutation(removeCashier),
  signIn: () => api.mutation(signInCashier, { invalidates: [], quiet: 'failure' }),
})
