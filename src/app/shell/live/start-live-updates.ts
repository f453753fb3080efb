import { startLive } from '#lib/realtime/start-live.ts'
import type { Services } from '#lib/services.ts'
import { connectLiveEffects } from './live-effects.ts'

/** Starts the live channel of a portal, once, with what its events do to the cache. */
export function startLiveUpdates(services: Services): void {
  if (services.live.getState().channel) return
  startLive(services)
  const { channel } = services.live.getState()
  if (channel) connectLiveEffects(channel, services)
}
