import { checkEmail, resetPassword, sendCode, sendResetEmail, verifyCode } from '#contract/recovery.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { createLimiter, networkLimits } from '#server/security/limiter.ts'
import { changeForgottenPassword, type PreparedReset, prepareReset, repeatResetEmail } from './reset-password.ts'
import { startRecovery } from './send-code.ts'
import { verifyRecoveryCode } from './verify-code.ts'

export function recoveryRoutes({ implementPublic }: Calls, shared: Deps & PasswordDeps): void {
  const deps = { ...shared, limiter: createLimiter(shared) }
  /** Counted before any other statement of the call, so that its refusal is cheap. */
  const perSubnet = (name: string) => ({
    rateLimits: ({ ip }: { readonly ip: string }) => networkLimits({ key: `recovery.${name}`, max: deps.config.publicWrites }, ip),
  })
  // Looks nothing up, so that neither the answer nor its time depends on the address (S-08).
  implementPublic(checkEmail, () => null, perSubnet('check'))
  implementPublic(sendCode, (input) => startRecovery(input, deps), perSubnet('code'))
  implementPublic(verifyCode, (input) => verifyRecoveryCode(input, deps), perSubnet('verify'))
  implementPublic(resetPassword, (input, prepared: PreparedReset) => changeForgottenPassword(input, prepared, deps), {
    beforeTransaction: (input) => prepareReset(input, deps),
  })
  implementPublic(sendResetEmail, (input) => repeatResetEmail(input, deps), perSubnet('email'))
}
