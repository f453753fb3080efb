import { getSide } from '#contract/roles.ts'
import type { Services } from '#lib/services.ts'

/** Milliseconds: the first screen has loaded by then, and what is precached does not compete with it. */
const idleDelay = 3_000
const updateInterval = 60 * 60_000

type Parts = Pick<Services, 'session' | 'installedApp'>

async function register({ installedApp }: Parts): Promise<void> {
  // Loaded on demand: only businesses need it, after their first screen.
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({
    onNeedRefresh: () => installedApp.setState({ update: () => void update() }),
    onRegisteredSW: (_url, registration) => {
      // A till stays open for days; a failure is repeated.
      setInterval(() => void registration?.update().catch(() => undefined), updateInterval)
    },
  })
}

/** Registers the worker that opens the till without a network, once a business or a till is signed in and the page is idle. */
export function registerWorker(parts: Parts): void {
  const { store } = parts.session
  let isDue = false
  const check = () => {
    const { role } = store.getState()
    if (isDue || !role || getSide(role) !== 'provider') return
    isDue = true
    unsubscribe()
    // The pairing of a till waits for it.
    setTimeout(() => void register(parts).catch(() => undefined), window.location.pathname === '/till/pair' ? 0 : idleDelay)
  }
  const unsubscribe = store.subscribe(check)
  check()
}
