import { loginAdmin, loginProvider, logout, refreshSession } from '#contract/auth.ts'
import { secondFactor } from '#contract/second-step.ts'
import type { Calls } from '#server/http/calls.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import type { AuthDeps } from './auth-deps.ts'
import { authService } from './service.ts'

/** Handles of a client subnet that have ended or never were, in a quarter of an hour. They cannot be guessed (128 bits): this limits the load. */
const maxEndedHandles = 40

export function authRoutes({ implement, implementPublic }: Calls, deps: AuthDeps): void {
  const auth = authService(deps)
  implementPublic(loginAdmin, ({ body, ...client }) => auth.login('admin', body, client))
  implementPublic(loginProvider, ({ body, ...client }) => auth.login('provider', body, client))
  implementPublic(secondFactor, ({ body, ...client }) => auth.secondStep(body, client), {
    rateLimits: ({ ip }) => [
      { key: `factor.handle:${clientSubnet(ip)}`, max: maxEndedHandles, countFailuresOnly: ['SECOND_FACTOR_ENDED'] },
    ],
  })
  implementPublic(refreshSession, ({ body, ip }) => auth.refresh(body.refreshToken, ip))
  implement(logout, async ({ viewer, ip }) => {
    await auth.logout(viewer, ip)
    return null
  })
}
