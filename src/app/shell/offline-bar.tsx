import { notifyManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'

/** The lowest line of the shell while offline, with the age of the data (F-142). Sticky elements move up by its height (`--shell-bottom`). */
export function OfflineBar({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  const { isOffline } = useConnection()
  useWelcomeBack(isOffline)
  if (isHidden) return null
  return (
    <div {...(isOffline && { role: 'region', 'aria-label': t('label'), className: barClasses })}>
      {isOffline && <WifiOff aria-hidden className="size-icon flex-none" />}
      <p className="min-w-0 grow">
        <span role="status" aria-live="polite">
          {isOffline && t('lost')}
        </span>{' '}
        {isOffline && <Age />}
      </p>
      {isOffline && <Check />}
    </div>
  )
}

const barClasses =
  'sticky bottom-(--shell-tabs) z-bar flex min-h-(--shell-offline) items-center gap-3 bg-offline px-gutter py-1 text-on-offline text-small forced-colors:border-t'

function useWelcomeBack(isOffline: boolean) {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  const { toasts } = useServices()
  const was = useRef(isOffline)
  useEffect(() => {
    if (was.current && !isOffline) toasts.getState().show(t('back'), 'success', { subject: 'connection' })
    was.current = isOffline
  }, [isOffline, toasts, t])
}

/** Refetches all active queries; the first response ends the outage. */
function Check() {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  const { queryClient } = useServices()
  return (
    <button
      type="button"
      className="min-h-sm flex-none rounded-1 px-1 font-medium underline focus-visible:outline-current touch:min-h-touch"
      onClick={() => void queryClient.refetchQueries({ type: 'active' })}
    >
      {t('check')}
    </button>
  )
}

/** The age of the oldest active query, in minutes; the text wraps as a unit. */
function Age() {
  const { t } = useTranslation('common', { keyPrefix: 'connection' })
  const fmt = useFmt()
  const oldest = useOldestRead()
  const now = useNow()
  return oldest === undefined ? null : <span className="inline-block">{t('age', { age: fmt.ago(new Date(oldest), now) })}</span>
}

function useOldestRead(): number | undefined {
  const { queryClient } = useServices()
  const cache = queryClient.getQueryCache()
  const subscribe = useCallback((listen: () => void) => cache.subscribe(notifyManager.batchCalls(listen)), [cache])
  return useSyncExternalStore(subscribe, () => {
    const read = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
    return read.length > 0 ? Math.min(...read.map(({ state }) => state.dataUpdatedAt)) : undefined
  })
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
