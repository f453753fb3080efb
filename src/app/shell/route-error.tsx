import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isChunkLoadError, permitReload, type Recovery, reloadOnce } from '#components/lost-chunk.ts'
import { useServices } from '#lib/services.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { NetworkNeeded } from './network-needed.tsx'

/** Replaces a route that failed to render; the shell around it stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { queryClient } = useServices()
  const recovery = useRecovery(error)
  if (recovery === 'reloading') return <FullScreenSpinner />
  const retry = () => {
    permitReload()
    // The cached data would make the page fail again.
    queryClient.removeQueries({ type: 'inactive' })
    void router.invalidate()
  }
  return recovery === 'unreachable' ? <NetworkNeeded onRetry={retry} /> : <ErrorScreen error={error} onRetry={retry} />
}

/** Reloads the document if the chunk of a page is gone; `reloading` until that is decided. */
function useRecovery(error: unknown): Recovery {
  const isLost = isChunkLoadError(error)
  const [recovery, setRecovery] = useState<Recovery>('reloading')
  // Each try fails with an error of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isLost) void reloadOnce().then(setRecovery)
  }, [error, isLost])
  return isLost ? recovery : 'left'
}
