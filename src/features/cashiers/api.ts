import { createCashier, listCashiers, removeCashier, signInCashier, tillCashiers, updateCashier } from '#contract/cashiers.ts'
import type { Api } from '#lib/http/api.ts'

export const cashierQueries = (api: Api) => ({
  list: () => api.query(listCashiers, {}),
  atTill: () => api.query(tillCashiers, {}),
})

/** The mutation cache must not keep a PIN. */
const secret = { gcTime: 0 } as const

export const cashierMutations = (api: Api) => ({
  create: () => ({ ...api.mutation(createCashier, { quiet: 'failure' }), ...secret }),
  update: () => ({ ...api.mutation(updateCashier, { quiet: 'failure' }), ...secret }),
  remove: () => api.mutation(removeCashier),
  signIn: () => ({ ...api.mutation(signInCashier, { invalidates: [], quiet: 'failure' }), ...secret }),
})
