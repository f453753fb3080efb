import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useConnection, useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { startLiveUpdates } from './effects.ts'

const barClasses =
  'sticky bottom-(--shell-tabs) z-bar flex min-h-(--shell-offline) items-center gap-3 border-line border-t bg-raised px-gutter py-1 text-ink-2 text-small'

const loadIncoming = () => import('./incoming.tsx').then(({ Incoming }) => Incoming)

/** Starts the live channel, which outlives this component: it belongs to the portal, not to a layout. */
export function Updates(props: ComponentProps<Awaited<ReturnType<typeof loadIncoming>>>) {
  const services = useServices()
  // A paired till has no inbox.
  const hasInbox = useStore(services.session.store, ({ role }) => role !== 'TILL')
  const Incoming = useIdleModule(loadIncoming, hasInbox, hasInbox)
  // A notification that is pushed before its popup can show it would only be counted.
  const isReady = !hasInbox || Incoming !== undefined
  useEffect(() => {
    if (isReady) startLiveUpdates(services)
  }, [services, isReady])
  return (
    <>
      <LiveBar />
      {hasInbox && Incoming && <Incoming {...props} />}
    </>
  )
}

/** The lowest line of the shell while live updates are paused, or while changes wait that would move the rows of a list. */
function LiveBar() {
  const { t } = useTranslation('shell', { keyPrefix: 'live' })
  const { live, onScreen, queryClient } = useServices()
  const { isOffline } = useConnection()
  const { status, retry } = useStore(live)
  const movedList = useStore(onScreen, (state) => state.movedList)
  const notice = isOffline ? undefined : movedList ? 'moved' : status === 'paused' ? 'paused' : undefined
  const act = () => {
    const main = document.getElementById('main')
    main?.focus({ preventScroll: true })
    if (!movedList) return retry()
    main?.scrollIntoView()
    void queryClient.refetchQueries({ queryKey: movedList, exact: true })
  }
  return (
    <div {...(notice && { role: 'region', 'aria-label': t('label'), className: barClasses })}>
      <p role="status" aria-live="polite" className="min-w-0 grow">
        {notice && t(notice)}
      </p>
      {notice && (
        <button type="button" className="min-h-sm flex-none rounded-1 px-1 font-medium underline touch:min-h-touch" onClick={act}>
          {t(notice === 'moved' ? 'show' : 'retry')}
        </button>
      )}
    </div>
  )
}
