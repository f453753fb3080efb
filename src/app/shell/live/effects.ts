import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { inbox } from '#components/query-options.ts'
import { type NotificationType, notificationTypes } from '#contract/inbox.ts'
import { type LiveArea, liveAreas, type NotificationEvent, type RecentChanges } from '#contract/live-events.ts'
import { announcementEffects } from '#features/announcements/live-effects.ts'
import { cashierEffects } from '#features/cashiers/live-effects.ts'
import { dealEffects } from '#features/deals/live-effects.ts'
import { chatContextEffects, helpCenterEffects } from '#features/help-center/live-effects.ts'
import { profileEffects } from '#features/profile/live-effects.ts'
import { providerEffects } from '#features/providers/live-effects.ts'
import { ratingEffects } from '#features/ratings/live-effects.ts'
import { offlineCodeEffects, redemptionEffects } from '#features/redemptions/live-effects.ts'
import { subAdminEffects } from '#features/sub-admins/live-effects.ts'
import { tillEffects } from '#features/tills/live-effects.ts'
import type { LiveNotification } from '#lib/realtime/channel.ts'
import { startLive } from '#lib/realtime/start.ts'
import type { Services } from '#lib/services.ts'
import { createMissedCheck } from './missed-changes.ts'
import { refreshQueries, refreshWhere } from './refresh-queries.ts'

type Effect = (id?: string) => readonly QueryKey[]

const everything: QueryKey = []

const areaEffects: Readonly<Record<LiveArea, Effect>> = {
  deals: (id) => [...dealEffects(id), ...offlineCodeEffects(), ...chatContextEffects()],
  providers: (id) => [...providerEffects(id), ...chatContextEffects()],
  redemptions: () => [...redemptionEffects(), ...tillEffects(), ...ratingEffects()],
  ratings: ratingEffects,
  cashiers: cashierEffects,
  inbox: () => [inbox],
  profile: profileEffects,
  'sub-admins': subAdminEffects,
  announcements: () => [...announcementEffects(), ...chatContextEffects()],
  'help-center': helpCenterEffects,
  tills: tillEffects,
}

const typeEffects: Readonly<Record<NotificationType, Effect>> = {
  sp_registration: providerEffects,
  deal_update: (id) => [...dealEffects(id), ...offlineCodeEffects()],
  status_change: () => [...profileEffects(), ...providerEffects()],
  redemption: redemptionEffects,
  rating: ratingEffects,
  till: tillEffects,
  licence: () => [...profileEffects(), ...providerEffects()],
  help_center_message: helpCenterEffects,
  announcement: announcementEffects,
}

const isLiveArea = (area: string): area is LiveArea => liveAreas.some((known) => known === area)

const isNotificationType = (type: NotificationEvent | string): type is NotificationType => notificationTypes.some((known) => known === type)

/** A notification of a plain backend may have no type: then anything may have changed. The counts of the inbox always have. */
function notificationEffects({ event, notification }: LiveNotification): readonly QueryKey[] {
  const type = [notification.type, event].find(isNotificationType)
  if (type) return [inbox, ...typeEffects[type](notification.subjectId ?? undefined)]
  return notification.type ? [inbox] : [everything]
}

/** An open chat fetches its messages at the event itself, which it has not received. */
function recentEffects({ area = '', type = '', id }: RecentChanges['changes'][number]): readonly QueryKey[] {
  if (isNotificationType(type)) return [inbox, ...typeEffects[type](id)]
  if (!isLiveArea(area)) return []
  return areaEffects[area](area === 'help-center' ? undefined : id)
}

/** Milliseconds; the events of this time cause one refetch. */
const collectFor = 250

/** Milliseconds between two refetches while events keep coming: one person may cause many for everybody. */
const refetchEvery = 2_000

/** Starts the live channel of a portal, once, and refetches what its events make out of date. */
export function startLiveUpdates(services: Services): void {
  const { queryClient, queryAge } = services
  const channel = startLive(services)
  if (!channel) return
  const pending = new Map<string, QueryKey>()
  let isScheduled = false
  let lastRefetch = Number.NEGATIVE_INFINITY

  const flush = () => {
    isScheduled = false
    // A refetch during a mutation could overwrite its optimistic update.
    if (queryClient.isMutating() > 0) return schedule()
    const keys = [...pending.values()]
    pending.clear()
    lastRefetch = performance.now()
    void refreshQueries(services, keys)
  }
  const schedule = () => {
    if (!isScheduled) setTimeout(flush, Math.max(collectFor, lastRefetch + refetchEvery - performance.now()))
    isScheduled = true
  }
  const add = (keys: readonly QueryKey[]) => {
    for (const key of keys) pending.set(hashKey(key), key)
    if (keys.length > 0) schedule()
  }

  channel.onNotification((event) => add(notificationEffects(event)))
  channel.onChange(({ area, id }) => add(isLiveArea(area) ? areaEffects[area](id) : []))
  channel.onResync(() => add([everything]))
  let isFirstConnection = true
  channel.onRecentChanges((recent) => {
    const isMissed = createMissedCheck({ recent, queryAge, effects: recentEffects })
    // What failed while the connection was lost, nothing else reads again; what failed before the first one is not retried (§7).
    const readsFailed = !isFirstConnection
    const isDue = (query: Query) => (query.state.status === 'error' ? readsFailed : isMissed(query))
    const refresh = () => void (queryClient.isMutating() > 0 ? setTimeout(refresh, collectFor) : refreshWhere(services, isDue))
    isFirstConnection = false
    refresh()
  })
}
