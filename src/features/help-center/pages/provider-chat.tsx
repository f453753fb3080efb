import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { helpCenterQueries } from '../api.ts'
import { loadOutgoingWorker } from '../outgoing/load-outgoing-worker.ts'

/** Loads the chat's code and its senders while the chat is looked up, so that the field can send at once. */
async function loadChat() {
  const [{ ChatView }] = await Promise.all([import('./chat-view.tsx'), loadOutgoingWorker()])
  return ChatView
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A text for the chat from the screen that led here. */
    chatDraft?: string | undefined
  }
}

interface ProviderChatProps {
  readonly takesFocus?: RefObject<boolean>
  readonly children: Elements
}

export function ProviderChat({ takesFocus, children }: ProviderChatProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const { api } = useServices()
  const query = useQuery({ ...helpCenterQueries(api).providerChat(), ...startedByLoader })
  const { data, error } = query
  const ChatView = useIdleModule(loadChat, true, true)
  const navigate = useNavigate()
  const prefill = useRouterState({ select: ({ location }) => location.state.chatDraft })
  const forgetPrefill = () =>
    void navigate({ to: '.', search: true, state: (state) => ({ ...state, chatDraft: undefined }), replace: true, resetScroll: false })
  if (data && ChatView)
    return (
      <ChatView chatId={data._id} side="provider" prefill={prefill} onPrefilled={forgetPrefill} {...(takesFocus && { takesFocus })}>
        {children}
      </ChatView>
    )
  return (
    <div className="flex min-h-0 flex-col bg-surface">
      {children}
      <div className="grid gap-3 p-4" aria-busy={!error}>
        {error ? <QueryError error={error} query={query} text={t('business.failed')} /> : <Skeleton className="w-1/3" />}
      </div>
    </div>
  )
}
