import { refreshLead } from '#contract/limits.ts'
import { getRights, neededRight } from '#contract/rights.ts'
import type { AccessGrant, AuthPort } from '../http/api.ts'
import type { Current } from './current.ts'
import type { Refresher } from './refresh.ts'
import type { SessionPersistence } from './session-persistence.ts'

/** Milliseconds; a token with less time left could expire on the way (P-25). */
const minLifetime = 30_000

interface Options {
  readonly current: Current
  readonly persistence: SessionPersistence
  readonly refresher: Refresher
}

/** A call of an ended session never changes the next one (P-23). */
export function createAuthPort({ current, persistence, refresher }: Options): AuthPort {
  const { store } = current
  const isCurrent = ({ generation }: AccessGrant) => generation === current.generation()
  const newerThan = (grant: AccessGrant) => {
    const now = isCurrent(grant) ? current.grant() : undefined
    return now?.token === grant.token ? undefined : now
  }

  return {
    isCurrent,

    grant: async () => {
      const { isLoggedIn, keepMeLoggedIn } = store.getState()
      const left = current.remaining()
      if (isLoggedIn && !keepMeLoggedIn && left <= 0 && !refresher.running()) persistence.expire()
      const isDue = isLoggedIn && keepMeLoggedIn && (left <= 0 || (left < minLifetime && !refresher.attempts.hasJustFailed()))
      // A till without a network is refreshed long before its token expires: nothing waits for that.
      const running = left > refreshLead ? undefined : refresher.running()
      const refresh = running ?? (isDue ? refresher.refresh() : undefined)
      await refresh?.catch(() => undefined)
      return current.grant()
    },

    refreshAfterUnauthorized: async (grant) => {
      persistence.syncFromStorage()
      const newer = newerThan(grant)
      if (newer || !isCurrent(grant)) return newer
      const { keepMeLoggedIn } = store.getState()
      // Without keep-me-logged-in a call starts no refresh, but waits for one that the user has started.
      const refresh = refresher.running() ?? (keepMeLoggedIn ? refresher.refresh() : undefined)
      await refresh?.catch(() => undefined)
      const refreshed = newerThan(grant)
      if (!refreshed && isCurrent(grant)) persistence.end('expired')
      return refreshed
    },

    onUnauthorized: (grant) => {
      persistence.syncFromStorage()
      if (isCurrent(grant) && store.getState().accessToken === grant.token) persistence.end('expired')
    },

    mayMake: (call) => {
      const { role, permissions } = store.getState()
      const right = role && neededRight(call, role)
      return !right || getRights({ role, permissions }).includes(right)
    },

    onRightMissing: (grant, permissions) => {
      if (isCurrent(grant)) persistence.storeUser({ permissions: [...permissions] })
    },

    onSecondFactorMissing: (grant) => {
      if (isCurrent(grant)) persistence.storeUser({ mustAddSecondFactor: true })
    },
  }
}
