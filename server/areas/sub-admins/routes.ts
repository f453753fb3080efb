import { deleteSubAdmin, getSubAdmin, listSubAdmins, registerSubAdmin, updateSubAdmin } from '#contract/sub-admins.ts'
import { type PasswordDeps, refuseGuessable } from '#server/auth/guessable.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findSubAdmins } from './list.ts'
import { addSubAdmin, changeSubAdmin, type Person, readSubAdmin, removeSubAdmin } from './service.ts'

/** Per manager in a quarter of an hour: hashing a password is expensive. */
const maxWrites = 60

export function subAdminRoutes({ implement }: Calls, deps: Deps & PasswordDeps): void {
  /** Runs before the transaction, which would hold a connection while it waits in the queue. */
  const hash = async ({ viewer, body }: { readonly viewer: Viewer; readonly body: Person }, password: string) => {
    await refuseGuessable(deps, password, [body.firstName, body.lastName, body.emailAddress])
    return deps.hashing.run(viewer.id, () => hashPassword(password))
  }
  implement(listSubAdmins, ({ query }) => findSubAdmins(deps, query), { isHeavy: isHeavyPage })
  implement(getSubAdmin, ({ db, params }) => readSubAdmin(db, params.id))
  implement(registerSubAdmin, (input, passwordHash: string) => addSubAdmin(input, passwordHash, deps), {
    rateLimits: ({ viewer }) => [{ key: `sub-admins.register:${viewer.id}`, max: maxWrites }],
    beforeTransaction: (input) => hash(input, input.body.password),
  })
  implement(updateSubAdmin, (input, passwordHash: string | undefined) => changeSubAdmin(input, passwordHash, deps), {
    rateLimits: ({ viewer }) => [{ key: `sub-admins.update:${viewer.id}`, max: maxWrites }],
    beforeTransaction: async (input) => (input.body.password === undefined ? undefined : hash(input, input.body.password)),
  })
  implement(deleteSubAdmin, (input) => removeSubAdmin(input, deps))
}
