import {
  addCode,
  addPasskey,
  forgetDevices,
  getAccountFactors,
  getSecondFactor,
  listAdminFactors,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  resetFactors,
  startCode,
  startPasskey,
} from '#contract/second-factor.ts'
import { checkCurrentPassword, findOwnAccount } from '#server/auth/check-password.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { changeFactorName, forgetOwnDevices, makeCodes, readSecondFactor, removeOwnFactor } from './own-factors.ts'
import { findAdmins, findManagedAccount, readAccountFactors, resetAccount } from './reset.ts'
import { beginCode, beginPasskey, confirmOwner, finishCode, finishPasskey } from './set-up.ts'

/** Per account in a quarter of an hour: each is a line of the audit log. */
const maxChanges = 30

const rateLimits = ({ viewer }: { readonly viewer: Viewer }) => [{ key: `second-factor:${viewer.id}`, max: maxChanges }]

interface Typed<Body> {
  readonly viewer: Viewer
  readonly body: Body
  readonly ip: string
}

export function secondFactorRoutes({ implement }: Calls, deps: Deps & PasswordDeps): void {
  const confirm = { rateLimits, beforeTransaction: (input: Typed<{ currentPassword?: string | undefined }>) => confirmOwner(input, deps) }

  /** Answers the hash of the password that was checked. */
  const checkPassword = async (input: Typed<{ currentPassword: string }>) => {
    const account = await findOwnAccount(deps.db, input.viewer)
    await checkCurrentPassword(input, account, deps)
    return account.passwordHash
  }

  implement(getSecondFactor, (input) => readSecondFactor(input, deps))
  implement(startPasskey, (input) => beginPasskey(input, deps), confirm)
  implement(addPasskey, (input) => finishPasskey(input, deps), { rateLimits })
  implement(startCode, (input) => beginCode(input, deps), confirm)
  implement(addCode, (input) => finishCode(input, deps), { rateLimits })
  implement(renameFactor, (input) => changeFactorName(input, deps), { rateLimits })
  implement(removeFactor, (input, checkedHash: string) => removeOwnFactor(input, checkedHash, deps), { beforeTransaction: checkPassword })
  implement(makeRecoveryCodes, (input, checkedHash: string) => makeCodes(input, checkedHash, deps), {
    rateLimits,
    beforeTransaction: checkPassword,
  })
  implement(forgetDevices, (input) => forgetOwnDevices(input, deps), { rateLimits })
  implement(listAdminFactors, ({ db, viewer }) => findAdmins(db, viewer))
  implement(getAccountFactors, (input) => readAccountFactors(input))
  implement(resetFactors, (input) => resetAccount(input, deps), {
    beforeTransaction: async (input) => {
      await findManagedAccount(deps.db, input.viewer, input.params.accountId)
      await checkPassword(input)
    },
  })
}
