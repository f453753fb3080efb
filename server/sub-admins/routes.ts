import { deleteSubAdmin, getSubAdmin, listSubAdmins, registerSubAdmin, updateSubAdmin } from '../../src/contract/sub-admins.ts'
import { hashPassword } from '../auth/password.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Queue } from '../concurrency/queue.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { subAdminLister } from './list.ts'
import { addSubAdmin, changeSubAdmin, removeSubAdmin, subAdminOf } from './service.ts'

/** What one manager may add or change in a quarter of an hour: each new password takes the machine's time. */
const mostWritten = 60

export function subAdminRoutes({ implement }: Calls, deps: Deps & { readonly hashing: Queue }): void {
  /** Before the transaction: whoever waited in line for it there would hold the database. */
  const hash = ({ viewer }: { readonly viewer: Viewer }, password: string) => deps.hashing.run(viewer.id, () => hashPassword(password))
  const listOfSubAdmins = subAdminLister(deps.db)
  implement(listSubAdmins, ({ query }) => listOfSubAdmins(query))
  implement(getSubAdmin, ({ db, params }) => subAdminOf(db, params.id))
  implement(
    registerSubAdmin,
    (input, passwordHash: string) => addSubAdmin(input, passwordHash, deps),
    ({ viewer }) => [{ key: `sub-admins.register:${viewer.id}`, max: mostWritten }],
    { prepare: (input) => hash(input, input.body.password) },
  )
  implement(
    updateSubAdmin,
    (input, passwordHash: string | undefined) => changeSubAdmin(input, passwordHash, deps),
    ({ viewer }) => [{ key: `sub-admins.update:${viewer.id}`, max: mostWritten }],
    { prepare: async (input) => (input.body.password === undefined ? undefined : hash(input, input.body.password)) },
  )
  implement(deleteSubAdmin, (input) => removeSubAdmin(input, deps))
}
