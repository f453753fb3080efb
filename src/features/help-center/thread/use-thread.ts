import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useNow } from '#components/use-now.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterMutations, helpCenterQueries } from '../api.ts'
import type { ChatHistory } from '../chat-history.ts'
import type { OutgoingMessage } from '../outgoing/outgoing-message.ts'
import { buildRows, createDayLookup, createDayNames } from './thread-rows.ts'

/** The history of a chat, and how to load more of it at either end. */
export function useThread(chatId: string, reader: Side) {
  const { api } = useServices()
  const options = helpCenterQueries(api).history(chatId, reader)
  const query = useQuery(options)
  useChatChanges(chatId, options.queryKey)
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

/** Fetches at once what an event reports: the other side waits for it. */
function useChatChanges(chatId: string, queryKey: readonly unknown[]): void {
  const client = useQueryClient()
  const channel = useStore(useServices().live, (live) => live.channel)
  useEffect(
    () =>
      channel?.onChange(({ area, id }) => {
        if (area === 'help-center' && id === chatId) void client.invalidateQueries({ queryKey })
      }),
    [channel, chatId, client, queryKey],
  )
}

interface RowsOptions {
  readonly history: ChatHistory | undefined
  readonly outgoing: readonly OutgoingMessage[]
  readonly reader: Side
  readonly firstUnreadId: string | undefined
}

export function useRows({ history, outgoing, reader, firstUnreadId }: RowsOptions) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'thread' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(useNow(), timeZone)
  const [dayAtInstant] = useState(() => createDayLookup(timeZone))
  const messages = history?.messages
  return useMemo(() => {
    const dayName = createDayNames(today, language, { today: t('today'), yesterday: t('yesterday') })
    return buildRows({ messages: messages ?? [], outgoing, reader, firstUnreadId }, dayAtInstant, dayName)
  }, [messages, outgoing, reader, firstUnreadId, today, language, dayAtInstant, t])
}
