import { createCashier, listCashiers, removeCashier, signInCashier, tillCashiers, updateCashier } from '#contract/cashiers.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'
import { addCashier, changeCashier, endCashier } from './change.ts'
import { findCashiers, findTillCashiers } from './list.ts'
import { beginShift, checkPin, pinLimits } from './sign-in.ts'

/** Per business in a quarter of an hour: each hashes a PIN. */
const maxChanges = 150

const changeLimit = ({ viewer }: { readonly viewer: Viewer }): RateLimit[] => [
  { key: `cashiers.change:${viewer.businessId}`, max: maxChanges },
]

export function cashierRoutes({ implement }: Calls, deps: Deps & { readonly hashing: WorkQueue }): void {
  const hashPin = ({ businessId }: Viewer, pin: string) => deps.hashing.run(businessId, () => hashPassword(pin))
  implement(listCashiers, ({ db, viewer }) => findCashiers(db, viewer))
  implement(createCashier, (input, pinHash: string) => addCashier(input, pinHash, deps), {
    rateLimits: changeLimit,
    beforeTransaction: ({ viewer, body }) => hashPin(viewer, body.pin),
  })
  implement(updateCashier, (input, pinHash: string | undefined) => changeCashier(input, pinHash, deps), {
    rateLimits: changeLimit,
    beforeTransaction: async ({ viewer, body }) => (body.pin === undefined ? undefined : hashPin(viewer, body.pin)),
  })
  implement(removeCashier, (input) => endCashier(input, deps))
  implement(tillCashiers, ({ db, viewer }) => findTillCashiers(db, viewer))
  implement(signInCashier, (input, checked: Awaited<ReturnType<typeof checkPin>>) => beginShift(input, checked, deps), {
    rateLimits: pinLimits,
    beforeTransaction: (input) => checkPin(input, deps),
  })
}
