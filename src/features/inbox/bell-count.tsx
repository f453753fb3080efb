import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { receiveNotification, useInboxCounts } from './api.ts'

const highestShown = 99
/** Milliseconds, without the live channel. */
const pollInterval = 60_000

/** Shows the number of unread notifications, without what waits in queues, and writes pushed notifications into the cache. */
export function BellCount() {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const fmt = useFmt()
  const { live, queryClient } = useServices()
  const channel = useStore(live, (state) => state.channel)
  useEffect(() => channel?.onNotification((event) => void receiveNotification(queryClient, event)), [channel, queryClient])
  const isConnected = useStore(live, ({ status }) => status === 'connected')
  const count = useInboxCounts(!isConnected && pollInterval)?.unread
  if (!count) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute end-0 top-0 grid h-icon min-w-icon place-items-center rounded-full bg-teal-fill px-1 font-semibold text-[0.6875rem]/none text-on-fill ring-2 ring-paper"
      >
        <bdi dir="ltr">{count > highestShown ? `${highestShown}+` : fmt.number(count)}</bdi>
      </span>
      <span className="sr-only">{t('unread', { count })}</span>
    </>
  )
}
