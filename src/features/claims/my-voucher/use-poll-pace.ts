import { useEffect, useRef } from 'react'
import { useServices } from '#lib/services.ts'
import { useHiddenTab } from '#ui/hooks/use-hidden-tab.ts'

const second = 1_000
const minute = 60 * second

/** Milliseconds between two reads, by how long the page has been in view: somebody who has just looked at it is at the till. */
const pace = (inView: number): number => {
  if (inView < 2 * minute) return 3 * second
  return inView < 10 * minute ? 10 * second : 30 * second
}

/** How long to wait before the next read; Query makes none while the page is hidden. */
export function usePollPace(): () => number {
  const { clock } = useServices()
  const isHidden = useHiddenTab()
  const since = useRef(clock.now())
  useEffect(() => {
    if (!isHidden) since.current = clock.now()
  }, [isHidden, clock])
  return () => pace(clock.now() - since.current)
}
