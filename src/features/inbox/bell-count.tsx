import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { receiveNotification, useCountedList, useInboxCount, useNewsCount } from './api.ts'
import { useWakeRefetch } from './tasks/use-wake-refetch.ts'

const highestShown = 99
/** Milliseconds, without the live channel. */
const pollInterval = 60_000

/** Shows the number in the bell, or a dot for news alone, and writes pushed notifications into the cache. */
export function BellCount() {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const fmt = useFmt()
  const { live, queryClient } = useServices()
  const channel = useStore(live, (state) => state.channel)
  useEffect(() => channel?.onNotification((event) => void receiveNotification(queryClient, event)), [channel, queryClient])
  const isConnected = useStore(live, ({ status }) => status === 'connected')
  const count = useInboxCount(!isConnected && pollInterval)
  useWakeRefetch()
  const isTodo = useCountedList().state === 'todo'
  const news = useNewsCount()
  if (!count)
    return news ? (
      <>
        <span
          aria-hidden="true"
          className="absolute end-1.5 top-1.5 size-2 rounded-full bg-teal ring-2 ring-paper forced-color-adjust-none forced-colors:bg-[CanvasText]"
        />
        <span className="sr-only">{t('newsCount', { count: news })}</span>
      </>
    ) : null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute end-0 top-0 grid h-icon min-w-icon place-items-center rounded-full bg-teal-fill px-1 font-semibold text-[0.6875rem]/none text-on-fill ring-2 ring-paper"
      >
        <bdi dir="ltr">{count > highestShown ? `${highestShown}+` : fmt.number(count)}</bdi>
      </span>
      <span className="sr-only">{t(isTodo ? 'todoCount' : 'unread', { count })}</span>
    </>
  )
}
