import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { canOpen } from '#app/access.ts'
import { isChunkLoadError, permitReload, type Recovery, recoverFrom } from '#components/lost-chunk.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { tillPath } from '#lib/till-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { FullScreenSpinner } from './full-screen-spinner.tsx'

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

/** Replaces a page whose code was never loaded and needs a connection; the till needs none. */
function NetworkNeeded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  // Only there it queues codes.
  const isFullBackend = useIsFullBackend()
  const hasTill = isFullBackend && role !== null && canOpen(role, tillPath)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const listener = () => retry()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return (
    <div className="mx-auto w-full max-w-read sm:pt-7">
      <EmptyState
        level={1}
        icon={<WifiOff aria-hidden />}
        title={t('needsNetwork.title')}
        text={`${t('network')}${hasTill ? ` ${t('needsNetwork.till')}` : ''}`}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {hasTill && (
              <ButtonLink to={tillPath} variant="primary">
                {t('needsNetwork.openTill')}
              </ButtonLink>
            )}
            <Button variant={hasTill ? 'secondary' : 'primary'} icon={<RotateCw aria-hidden className="size-icon-sm" />} onClick={onRetry}>
              {common('tryAgain')}
            </Button>
          </span>
        }
      />
    </div>
  )
}
