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
import { callKey } from '#lib/http/call-key.ts'

const secondFactorKey = callKey(getSecondFactor)

/** The mutation cache must keep neither a password nor a secret. */
const secret = { gcTime: 0 } as const

export const secondFactorQueries = (api: Api) => ({
  own: () => api.query(getSecondFactor, {}),
  admins: () => api.query(listAdminFactors, {}),
})

export const secondFactorMutations = (api: Api) => ({
  startPasskey: () => ({ ...api.mutation(startPasskey, { invalidates: [], quiet: 'both' }), ...secret }),
  addPasskey: () => ({ ...api.mutation(addPasskey, { quiet: 'failure' }), ...secret }),
  startCode: () => ({ ...api.mutation(startCode, { invalidates: [], quiet: 'both' }), ...secret }),
  addCode: () => ({ ...api.mutation(addCode, { quiet: 'failure' }), ...secret }),
  rename: () => api.mutation(renameFactor, { invalidates: [secondFactorKey], quiet: 'failure' }),
  remove: () => ({ ...api.mutation(removeFactor, { quiet: 'failure' }), ...secret }),
  makeRecoveryCodes: () => ({ ...api.mutation(makeRecoveryCodes, { invalidates: [secondFactorKey], quiet: 'both' }), ...secret }),
  forgetDevices: () => api.mutation(forgetDevices, { invalidates: [secondFactorKey] }),
})
