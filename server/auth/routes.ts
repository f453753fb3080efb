import { loginAdmin, loginProvider, logout, refreshSession } from '#contract/auth.ts'
import { passkeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { secondFactor } from '#contract/second-step.ts'
import type { Calls } from '#server/http/calls.ts'
import { networkLimits, type RateLimit } from '#server/security/limiter.ts'
import type { AuthDeps } from './auth-deps.ts'
import { authService } from './service.ts'

/** Sign-in pages of a client subnet, in a quarter of an hour: each asks for a challenge when it opens and after each failure. */
const maxPasskeyStarts = 120

/** Handles of a client subnet that have ended or never were, in a quarter of an hour. They cannot be guessed (128 bits): this limits the load. */
const maxEndedHandles = 40

export function authRoutes({ implement, implementPublic }: Calls, deps: AuthDeps): void {
  const auth = authService(deps)
  implementPublic(loginAdmin, ({ body, ...client }) => auth.login('admin', body, client))
  implementPublic(loginProvider, ({ body, ...client }) => auth.login('provider', body, client))
  const handleLimits = ({ ip }: { readonly ip: string }) =>
    networkLimits<RateLimit>({ key: 'factor.handle', max: maxEndedHandles, countFailuresOnly: ['SECOND_FACTOR_ENDED'] }, ip)
  implementPublic(secondFactor, ({ body, ...client }) => auth.secondStep(body, client), { rateLimits: handleLimits })
  implementPublic(startPasskeySignIn, (client) => auth.passkeySignIn.start(client), {
    rateLimits: ({ ip }) => networkLimits({ key: 'passkey.start', max: maxPasskeyStarts }, ip),
  })
  implementPublic(passkeySignIn, ({ body, ...client }) => auth.passkeySignIn.finish(body, client), { rateLimits: handleLimits })
  implementPublic(refreshSession, ({ body, ip }) => auth.refresh(body.refreshToken, ip))
  implement(logout, async ({ viewer, ip }) => {
    await auth.logout(viewer, ip)
    return null
  })
}
