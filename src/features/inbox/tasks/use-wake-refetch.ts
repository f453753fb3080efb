import { useEffect } from 'react'
import { useServices } from '#lib/services.ts'
import { refreshInbox, useNextWake } from '../api.ts'

/** Milliseconds; a longer timer would fire at once. */
const maxTimeout = 2 ** 31 - 1
/** Milliseconds after the time, because the portal knows the server's clock only roughly. */
const margin = 1_000

/** Reads the inbox again when the next snoozed task comes back. */
export function useWakeRefetch(): void {
  const { clock, queryClient } = useServices()
  const { nextWakeAt, dataUpdatedAt } = useNextWake()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may say the same time again, if the timer was capped or too early.
  useEffect(() => {
    if (!nextWakeAt) return undefined
    const delay = Math.max(0, Date.parse(nextWakeAt) - clock.now()) + margin
    const timer = setTimeout(() => refreshInbox(queryClient), Math.min(delay, maxTimeout))
    return () => clearTimeout(timer)
  }, [nextWakeAt, dataUpdatedAt, clock, queryClient])
}
