import { hashKey, type Query } from '@tanstack/react-query'
import { adminDashboard, firstSteps, inbox, providerDashboard, waiting } from '#components/query-options.ts'
import type { CallName } from '#contract/calls.ts'
import { type NotificationType, notificationTypes } from '#contract/inbox.ts'
import { type LiveArea, liveAreas, type NotificationEvent, type RecentChanges } from '#contract/live-events.ts'
import { isOutOfDate, type OutOfDate } from '#lib/http/call-key.ts'
import type { QueryAge } from '#lib/http/query-ages.ts'
import type { LiveNotification } from '#lib/realtime/channel.ts'
import { startLive } from '#lib/realtime/start.ts'
import type { Services } from '#lib/services.ts'
import { refreshQueries, refreshWhere } from './refresh-queries.ts'

type Effect = (id?: string) => readonly OutOfDate[]

const everything: OutOfDate = { queryKey: [] }

/** Queries of calls, or below other keys. */
const below = (...begins: readonly (CallName | readonly string[])[]): OutOfDate[] =>
  begins.map((begin) => ({ queryKey: typeof begin === 'string' ? begin.split('.') : begin }))

/** The panel beside a chat shows the business, its vouchers and its announcements. */
const chatContexts = below('help-center.context')

const dealEffects: Effect = (id) => [
  { queryKey: ['deals'], id },
  ...below('providers.standing', adminDashboard, providerDashboard, 'redemptions.offlineCodes'),
]

const providerEffects: Effect = (id) => [{ queryKey: ['providers'], id }, ...below(adminDashboard)]

/** The approval of a business opens its pages (F-026). */
const profileEffects: Effect = (id) => [{ queryKey: ['profile'], id }, ...below(firstSteps)]

/** Both lists of a business merge their new rows themselves. */
const redemptionEffects: Effect = () =>
  below(
    ['redemptions', 'newest'],
    ['redemptions', 'refused', 'newest'],
    'redemptions.listAsAdmin',
    'redemptions.refusedScansAsAdmin',
    'redemptions.offlineCodes',
    'deals.list',
    providerDashboard,
  )

/** A new rating comes as a change of its redemption. */
const ratingEffects: Effect = () => below(['ratings'])

const announcementEffects: Effect = () => below(['announcements'], waiting)

/** An open thread fetches its messages itself, at once. */
const helpCenterEffects: Effect = (chatId) => [
  ...(chatId
    ? [...below('help-center.list', 'help-center.counts'), { queryKey: ['help-center', 'notes'], id: chatId }]
    : below(['help-center'])),
  ...below(waiting),
]

const tillEffects: Effect = () => below(['tills'])

const peopleEffects: Effect = () => below(['people'])

const areaEffects: Readonly<Record<LiveArea, Effect>> = {
  deals: (id) => [...dealEffects(id), ...chatContexts],
  providers: (id) => [...providerEffects(id), ...chatContexts],
  redemptions: () => [...redemptionEffects(), ...tillEffects(), ...ratingEffects()],
  ratings: ratingEffects,
  /** A till asks again when its cashier was removed or has a new PIN. */
  cashiers: () => below(['cashiers']),
  inbox: () => below(inbox),
  profile: profileEffects,
  'sub-admins': (id) => [{ queryKey: ['sub-admins'], id }],
  announcements: () => [...announcementEffects(), ...chatContexts],
  'help-center': helpCenterEffects,
  tills: tillEffects,
  people: peopleEffects,
}

const typeEffects: Readonly<Record<NotificationType, Effect>> = {
  sp_registration: providerEffects,
  deal_update: dealEffects,
  status_change: () => [...profileEffects(), ...providerEffects()],
  redemption: redemptionEffects,
  rating: ratingEffects,
  till: tillEffects,
  team: peopleEffects,
  licence: () => [...profileEffects(), ...providerEffects()],
  help_center_message: helpCenterEffects,
  announcement: announcementEffects,
}

const isLiveArea = (area: string): area is LiveArea => liveAreas.some((known) => known === area)

const isNotificationType = (type: NotificationEvent | string): type is NotificationType => notificationTypes.some((known) => known === type)

/** A notification of a plain backend may have no type: then anything may have changed. The counts of the inbox always have. */
function notificationEffects({ event, notification }: LiveNotification): readonly OutOfDate[] {
  const type = [notification.type, event].find(isNotificationType)
  if (type) return [...below(inbox), ...typeEffects[type](notification.subjectId ?? undefined)]
  return notification.type ? below(inbox) : [everything]
}

/** An open chat fetches its messages at the event itself, which it has not received. */
function recentEffects({ area = '', type = '', id }: RecentChanges['changes'][number]): readonly OutOfDate[] {
  if (isNotificationType(type)) return [...below(inbox), ...typeEffects[type](id)]
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
  const pending = new Map<string, OutOfDate>()
  let isScheduled = false
  let lastRefetch = Number.NEGATIVE_INFINITY

  const flush = () => {
    isScheduled = false
    // A refetch during a mutation could overwrite its optimistic update.
    if (queryClient.isMutating() > 0) return schedule()
    const effects = [...pending.values()]
    pending.clear()
    lastRefetch = performance.now()
    void refreshQueries(services, effects)
  }
  const schedule = () => {
    if (!isScheduled) setTimeout(flush, Math.max(collectFor, lastRefetch + refetchEvery - performance.now()))
    isScheduled = true
  }
  const add = (effects: readonly OutOfDate[]) => {
    for (const effect of effects) pending.set(hashKey([effect]), effect)
    if (effects.length > 0) schedule()
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

interface Options {
  /** Just received: the way took time, so a change is rather taken for too new than for too old. */
  readonly recent: RecentChanges
  readonly queryAge: QueryAge
  readonly effects: (change: RecentChanges['changes'][number]) => readonly OutOfDate[]
}

/** Whether a query was sent before something changed that it shows. */
function createMissedCheck({ recent: { knownFor, changes }, queryAge, effects }: Options): (query: Query) => boolean {
  const missed = changes.map((change) => ({ age: change.age, effects: effects(change) }))
  return (query) => {
    const queried = queryAge(query)
    return (
      queried >= knownFor ||
      missed.some(({ age, effects }) => age <= queried && effects.some((effect) => isOutOfDate(query.queryKey, effect)))
    )
  }
}
