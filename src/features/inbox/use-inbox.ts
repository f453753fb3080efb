import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPresets } from '#components/list/created-days.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { inboxMutations, inboxQueries } from './api.ts'
import { groupNotifications } from './group-notifications.ts'
import { type InboxFilters, type InboxList, inboxRows } from './inbox-list.ts'

/** One list of the inbox, and how to load more of it. */
export function useInbox(filters: InboxFilters) {
  const { api } = useServices()
  const query = useQuery(inboxQueries(api).list(filters))
  const { mutate, isPending, isError } = useMutation(inboxMutations(api).loadMore(filters))
  const next = query.data?.pages.at(-1)?.next ?? null
  const load = next === null || isPending ? undefined : () => mutate(next)
  return { query, more: { isComplete: next === null, isPending, isError, load } }
}

/** Equal rows of a day in groups, each first one of a day with the day's name. A row without a time is of the day of the one above it. */
export function useRowsByDay(list: InboxList | undefined, now: number) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(now, timeZone)
  return useMemo(() => {
    const { yesterday } = dayPresets(today)
    const fmt = createDayFmt(language)
    const dayName = (day: string) => (day === today ? t('today') : day === yesterday.first ? t('yesterday') : fmt.named(day))
    let above: string | undefined
    const days = Map.groupBy(list ? inboxRows(list) : [], ({ createdAt }) => {
      above = createdAt ? dayAt(Date.parse(createdAt), timeZone) : (above ?? today)
      return above
    })
    return [...days].flatMap(([day, rows]) =>
      groupNotifications(rows).map((group, index) => ({ group, day: index === 0 ? dayName(day) : undefined })),
    )
  }, [list, today, language, timeZone, t])
}
