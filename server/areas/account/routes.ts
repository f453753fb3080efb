import { changePassword, endAllSessions, endSession, listSessions } from '#contract/account.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { changeOwnPassword, type PreparedChange, prepareChange } from './change-password.ts'
import { endOwnSession, endOwnSessions, findOpenSessions } from './sessions.ts'

export function accountRoutes({ implement }: Calls, deps: Deps & PasswordDeps): void {
  implement(changePassword, (input, prepared: PreparedChange) => changeOwnPassword(input, prepared, deps), {
    beforeTransaction: (input) => prepareChange(input, deps),
  })
  implement(listSessions, (input) => findOpenSessions(input, deps))
  implement(endSession, (input) => endOwnSession(input, deps))
  implement(endAllSessions, (input) => endOwnSessions(input, deps))
}
