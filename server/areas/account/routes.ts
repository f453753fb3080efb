import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  endAllSessions,
  endSession,
  getAccount,
  listEndedSessions,
  listSessions,
  requestEmailChange,
  resendEmailChange,
} from '#contract/account.ts'
import { linkLimits } from '#server/auth/email-change-links.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { cancelChange, countNextLink, prepareEmailChange, requestChange, resendLink } from './change-email.ts'
import { changeOwnPassword, type PreparedChange, prepareChange } from './change-password.ts'
import { confirmChange } from './confirm-email.ts'
import { readOwnAccount } from './own-account.ts'
import { endOwnSession, endOwnSessions, findEndedSessions, findOpenSessions } from './sessions.ts'

export function accountRoutes({ implement, implementPublic }: Calls, deps: Deps & PasswordDeps): void {
  implement(changePassword, (input, prepared: PreparedChange) => changeOwnPassword(input, prepared, deps), {
    beforeTransaction: (input) => prepareChange(input, deps),
  })
  implement(getAccount, (input) => readOwnAccount(input, deps))
  implement(requestEmailChange, (input, checkedHash: string) => requestChange(input, checkedHash, deps), {
    rateLimits: ({ viewer, body, ip }) => linkLimits({ accountId: viewer.id, emailAddress: body.emailAddress, ip }),
    beforeTransaction: (input) => prepareEmailChange(input, deps),
  })
  implement(resendEmailChange, (input) => resendLink(input, deps), { beforeTransaction: (input) => countNextLink(input, deps) })
  implement(cancelEmailChange, (input) => cancelChange(input, deps))
  implementPublic(confirmEmailChange, (input) => confirmChange(input, deps))
  implement(listSessions, (input) => findOpenSessions(input, deps))
  implement(listEndedSessions, (input) => findEndedSessions(input, deps))
  implement(endSession, (input) => endOwnSession(input, deps))
  implement(endAllSessions, (input) => endOwnSessions(input, deps))
}
