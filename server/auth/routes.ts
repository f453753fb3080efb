import { loginAdmin, loginProvider, logout, refreshSession } from '#contract/auth.ts'
import type { Calls } from '#server/http/calls.ts'
import type { AuthDeps } from './auth-deps.ts'
import { authService } from './service.ts'

export function authRoutes({ implement, implementPublic }: Calls, deps: AuthDeps): void {
  const auth = authService(deps)
  implementPublic(loginAdmin, ({ body, ...client }) => auth.login('admin', body, client))
  implementPublic(loginProvider, ({ body, ...client }) => auth.login('provider', body, client))
  implementPublic(refreshSession, ({ body, ip }) => auth.refresh(body.refreshToken, ip))
  implement(logout, async ({ viewer, ip }) => {
    await auth.logout(viewer, ip)
    return null
  })
}
