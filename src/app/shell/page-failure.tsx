import { useEffect, useState } from 'react'
import { isChunkLoadError, permitReload, type Recovery, recoverFrom } from '#components/lost-chunk.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { NetworkNeeded } from './network-needed.tsx'

interface PageFailureProps {
  readonly error: unknown
  readonly message?: string
  readonly onRetry: () => void
}

/** Takes the place of a page that failed to load or to render: reloads the document if a newer release has replaced its files. */
export function PageFailure({ error, message, onRetry }: PageFailureProps) {
  const recovery = useRecovery(error)
  const retry = () => {
    permitReload()
    onRetry()
  }
  if (recovery === 'reloading') return <FullScreenSpinner />
  if (recovery === 'unreachable') return <NetworkNeeded onRetry={retry} />
  return <ErrorScreen error={error} message={message} onRetry={retry} />
}

/** `reloading` until that is decided. */
function useRecovery(error: unknown): Recovery {
  const [decided, setDecided] = useState<{ readonly of: unknown; readonly recovery: Recovery }>()
  // Each try fails with an error of its own.
  useEffect(() => void recoverFrom(error).then((recovery) => setDecided({ of: error, recovery })), [error])
  if (!isChunkLoadError(error)) return 'left'
  return decided && decided.of === error ? decided.recovery : 'reloading'
}
