import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPresets } from '#components/list/created-days.ts'
import type { Notification } from '#contract/inbox.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { inboxMutations, inboxQueries } from './api.ts'
import { groupNotifications } from './group-notifications.ts'
import { type InboxFilters, type InboxList, listsTasks, shownRows } from './inbox-list.ts'
import { groupTasks } from './tasks/group-tasks.ts'

export function useInbox(filters: InboxFilters) {
  const services = useServices()
  const { api } = services
  const query = useQuery(inboxQueries(services).list(filters))
  const { mutate, isPending, isError } = useMutation(inboxMutations(api).loadMore(filters))
  const next = query.data?.pages.at(-1)?.next ?? null
  const load = next === null || isPending ? undefined : () => mutate(next)
  return { query, more: { isComplete: next === null, isPending, isError, load } }
}

export interface InboxItem {
  readonly key: string
  /** Newest first. */
  readonly rows: readonly Notification[]
  /** `business` has several tasks of one business and expands to its `member`s. */
  readonly kind: 'notification' | 'task' | 'business' | 'member'
  readonly isExpanded: boolean
  /** The name of the day, on its first item. */
  readonly day: string | undefined
}

type ItemWithoutDay = Omit<InboxItem, 'day'>

const toNotificationItem = (rows: readonly Notification[]): ItemWithoutDay => ({
  // The key of the oldest row, because newer rows join the group.
  key: rows.at(-1)?._id ?? '',
  rows,
  kind: 'notification',
  isExpanded: false,
})

function toTaskItems(rows: readonly Notification[], expanded: ReadonlySet<string>): readonly ItemWithoutDay[] {
  return groupTasks(rows).flatMap(({ key, rows: group, isOfBusiness }) => {
    const [first] = group
    if (!first || (!isOfBusiness && (group.length > 1 || !(first.task ?? first.done)))) return toNotificationItem(group)
    if (group.length === 1) return { ...toTaskItem(first), key }
    const isExpanded = expanded.has(key)
    const members = group.map((row) => ({ key: row._id, rows: [row], kind: 'member' as const, isExpanded: false }))
    return [{ key, rows: group, kind: 'business' as const, isExpanded }, ...(isExpanded ? members : [])]
  })
}

const toTaskItem = (row: Notification): ItemWithoutDay => ({ key: row._id, rows: [row], kind: 'task', isExpanded: false })

/** Groups the rows of a list and names the day on its first item. A row without a time belongs to the day of the row above. */
export function useInboxItems(list: InboxList | undefined, { state }: InboxFilters, expanded: ReadonlySet<string>, now: number) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(now, timeZone)
  return useMemo((): readonly InboxItem[] => {
    const { yesterday } = dayPresets(today)
    const fmt = createDayFmt(language)
    const dayName = (day: string) => (day === today ? t('today') : day === yesterday.first ? t('yesterday') : fmt.named(day))
    const findDay = ({ done, createdAt }: Notification) => {
      const time = (state === 'done' && done?.at) || createdAt
      return time ? dayAt(Date.parse(time), timeZone) : undefined
    }
    const rows = list ? shownRows(list, { state }) : []
    let above: string | undefined
    const byDay = () =>
      Map.groupBy(rows, (row) => {
        above = findDay(row) ?? above ?? today
        return above
      }).values()
    const items = listsTasks({ state })
      ? toTaskItems(rows, expanded)
      : state === 'snoozed'
        ? rows.map(toTaskItem)
        : [...byDay()].flatMap((each) => groupNotifications(each).map(toNotificationItem))
    let shown: string | undefined
    return items.map((item) => {
      const [first] = item.rows
      const day = (item.kind !== 'member' && first && findDay(first)) || (shown ?? today)
      const isFirst = day !== shown
      shown = day
      return { ...item, day: isFirst ? dayName(day) : undefined }
    })
  }, [list, state, expanded, today, language, timeZone, t])
}
