import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reportDraftChange } from '#lib/draft-changes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { type Services, useConnection, useServices } from '#lib/services.ts'
import { drafts } from '../query-options.ts'
import { receiveDrafts } from './receive-drafts.ts'
import { hasUnsent, inTurn, type Refused, sendDrafts } from './send-drafts.ts'

/** Milliseconds without input before it is sent, and the longest time that input without a pause waits. */
export const sendDelay = 2_000
const maxSendDelay = 20_000

const retryDelayMs = 30_000

function createDraftSender(services: Services, refused: Refused) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let notBefore = 0
  let isStopped = false

  const send = () => {
    clearTimeout(timer)
    waitingSince = undefined
    void inTurn(services, () => sendDrafts(services, refused)).catch((error: unknown) => {
      const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
      notBefore = Date.now() + Math.max(retryDelayMs, retryAfter)
      schedule()
    })
  }
  const schedule = () => {
    if (isStopped || !hasUnsent(services, refused)) return
    waitingSince ??= Date.now()
    clearTimeout(timer)
    const delay = Math.min(sendDelay, waitingSince + maxSendDelay - Date.now())
    timer = setTimeout(send, Math.max(delay, notBefore - Date.now()))
  }
  return {
    schedule,
    /** Regardless of failures before: the page may be about to go, or the connection is back. */
    sendNow: () => {
      notBefore = 0
      if (!isStopped && hasUnsent(services, refused)) send()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Sends the drafts of this device to a full backend and fetches those of other devices. */
export function DraftSync() {
  const services = useServices()
  const { draftChanges, connection } = services
  const { isOffline } = useConnection()
  const [refused] = useState((): Refused => new Map())
  useQuery(
    queryOptions({
      queryKey: drafts,
      queryFn: ({ signal }) =>
        inTurn(services, async () => {
          // What was typed here comes first, so that the response has it; if it cannot be sent, it stays.
          await sendDrafts(services, refused).catch(() => undefined)
          await receiveDrafts(services, signal)
          return null
        }),
      refetchOnWindowFocus: true,
      enabled: !isOffline,
    }),
  )
  useEffect(() => {
    const sender = createDraftSender(services, refused)
    const onStorage = () => reportDraftChange(draftChanges)
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') sender.sendNow()
    }
    sender.schedule()
    const unsubscribers = [
      draftChanges.subscribe(sender.schedule),
      connection.subscribe(({ isOffline }, before) => {
        if (before.isOffline && !isOffline) sender.sendNow()
      }),
    ]
    window.addEventListener('storage', onStorage)
    window.addEventListener('pagehide', sender.sendNow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      sender.stop()
      for (const unsubscribe of unsubscribers) unsubscribe()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', sender.sendNow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [services, refused, draftChanges, connection])
  return null
}
