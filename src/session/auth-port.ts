import type { AuthPort, Pass } from '../http/api.ts'
import type { Current } from './current.ts'
import type { Keeper } from './keeper.ts'
import type { Refresher } from './refresher.ts'

/** With less life than this a call could arrive too late (P-25). */
const tooShort = 30_000

interface Options {
  readonly current: Current
  readonly keeper: Keeper
  readonly refresher: Refresher
}

/** What the API asks before a call and after a 401. Nothing here touches a session of another generation than the asking call's (P-23). */
export function createAuthPort({ current, keeper, refresher }: Options): AuthPort {
  const { store } = current
  const isCurrent = ({ generation }: Pass) => generation === current.generation()
  const newerThan = (pass: Pass) => {
    const now = isCurrent(pass) ? current.pass() : undefined
    return now?.token === pass.token ? undefined : now
  }

  return {
    isCurrent,

    pass: async () => {
      const { isLoggedIn, keepMeLoggedIn } = store.getState()
      const left = current.remaining()
      if (isLoggedIn && !keepMeLoggedIn && left <= 0 && !refresher.running()) keeper.expire()
      const isDue = isLoggedIn && keepMeLoggedIn && (left <= 0 || (left < tooShort && !refresher.tries.hasJustFailed()))
      const renewal = refresher.running() ?? (isDue ? refresher.refresh() : undefined)
      await renewal?.catch(() => undefined)
      return current.pass()
    },

    renewed: async (pass) => {
      keeper.follow()
      const newer = newerThan(pass)
      if (newer || !isCurrent(pass)) return newer
      const { keepMeLoggedIn } = store.getState()
      // Without keep-me-logged-in nothing is refreshed for a call, but an extension that somebody has asked for is waited for.
      const renewal = refresher.running() ?? (keepMeLoggedIn ? refresher.refresh() : undefined)
      await renewal?.catch(() => undefined)
      const renewed = newerThan(pass)
      if (!renewed && isCurrent(pass)) keeper.end('expired')
      return renewed
    },

    refused: (pass) => {
      keeper.follow()
      if (isCurrent(pass) && store.getState().accessToken === pass.token) keeper.end('expired')
    },
  }
}
