import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useNow } from '#components/use-now.ts'
import type { ChatNote } from '#contract/help-center-admin.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import type { LiveChange } from '#contract/live-events.ts'
import type { Side } from '#contract/roles.ts'
import { dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { adminQueries } from '../admin/admin-calls.ts'
import { helpCenterMutations, helpCenterQueries } from '../api.ts'
import { type ChatHistory, isReadUpTo } from '../chat-history.ts'
import type { OutgoingMessage } from '../outgoing/queued-message.ts'
import { buildRows, createDayLookup, createDayNames } from './thread-rows.ts'
import { isNotFound } from './thread-states.tsx'

export function useThread(chatId: string, reader: Side) {
  const { api } = useServices()
  const options = helpCenterQueries(api).history(chatId, reader)
  const query = useQuery(options)
  const client = useQueryClient()
  useChatChanges(chatId, options.queryKey, (read) => {
    const history = client.getQueryData(options.queryKey)
    return read !== undefined && history !== undefined && isReadUpTo(history, read)
  })
  const older = useMutation(helpCenterMutations(api).loadPage(chatId))
  const newer = useMutation(helpCenterMutations(api).loadPage(chatId))
  const around = useMutation(helpCenterMutations(api).loadAround(chatId))
  const { messages, hasOlder, hasNewer } = query.data ?? {}
  const [first, last] = [messages?.[0]?._id, messages?.at(-1)?._id]
  return {
    query,
    older: { ...older, load: hasOlder && first && !older.isPending ? () => older.mutate({ before: first }) : undefined },
    newer: { ...newer, load: hasNewer && last && !newer.isPending ? () => newer.mutate({ after: last }) : undefined },
    loadAround: around.mutate,
  }
}

/** Whether there is no such chat. A business has its chat always: its answer says that nothing was written yet. */
export function useIsChatNotFound(chatId: string, reader: Side): boolean {
  const { error } = useQuery(helpCenterQueries(useServices().api).history(chatId, reader))
  return reader === 'admin' && isNotFound(error)
}

/** Fetches at once what an event reports: the other side waits for it. Not if all of it `isShown`, such as one's own mark. */
function useChatChanges(chatId: string, queryKey: readonly unknown[], isShown: (read: LiveChange['read']) => boolean): void {
  const client = useQueryClient()
  const channel = useStore(useServices().live, (live) => live.channel)
  const change = useEffectEvent(({ area, id, read }: LiveChange) => {
    if (area === 'help-center' && id === chatId && !isShown(read)) void client.invalidateQueries({ queryKey })
  })
  useEffect(() => channel?.onChange((event) => change(event)), [channel])
}

const noNotes: readonly ChatNote[] = []

/** What the team noted in a chat; nothing for a business and on a plain backend. */
export function useNotes(chatId: string, reader: Side) {
  const { api } = useServices()
  const options = adminQueries(api).notes(chatId)
  const { data, isError, refetch } = useQuery({ ...options, enabled: reader === 'admin' })
  useChatChanges(chatId, options.queryKey, (read) => read !== undefined)
  return { notes: data ?? noNotes, hasFailed: isError, retry: () => void refetch() }
}

interface RowsOptions {
  readonly history: ChatHistory | undefined
  readonly notes: readonly ChatNote[]
  readonly outgoing: readonly OutgoingMessage[]
  readonly reader: Side
  readonly firstUnreadId: string | undefined
}

export function useRows({ history, notes, outgoing, reader, firstUnreadId }: RowsOptions) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(useNow(), timeZone)
  const [dayAtInstant] = useState(() => createDayLookup(timeZone))
  const { messages, hasOlder = false, hasNewer = false } = history ?? {}
  return useMemo(() => {
    const dayName = createDayNames(today, language, { today: t('today'), yesterday: t('yesterday') })
    return buildRows({ messages: messages ?? [], notes, hasOlder, hasNewer, outgoing, reader, firstUnreadId }, dayAtInstant, dayName)
  }, [messages, notes, hasOlder, hasNewer, outgoing, reader, firstUnreadId, today, language, dayAtInstant, t])
}
