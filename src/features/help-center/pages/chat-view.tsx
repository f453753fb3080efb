import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendAdminMessage, sendProviderMessage } from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { usePreventFileNavigation } from '#ui/files/drop-zone.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { DropHint } from '../attachments/drop-hint.tsx'
import { useChosenFiles } from '../attachments/use-chosen-files.ts'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import { Composer } from '../composer/composer.tsx'
import type { ChatBusiness, ComposerProps } from '../composer/composer-props.ts'
import { useComposerMode } from '../composer/mode-switch.tsx'
import { useOutgoing } from '../outgoing/use-outgoing.ts'
import { ChatThread } from '../thread/chat-thread.tsx'
import { useIsChatNotFound } from '../thread/use-thread.ts'
import { focusChat } from './focus-chat.ts'

interface ChatViewProps extends Pick<ComposerProps, 'prefill' | 'onPrefilled' | 'beforeSend'> {
  readonly chatId: string
  readonly side: Side
  /** Known to administrators. */
  readonly business?: ChatBusiness | undefined
  /** Whether the chat was opened by the person, who writes next. */
  readonly takesFocus?: RefObject<boolean>
  readonly children: Elements
}

/** One chat: header, messages, and the field to write in; without the field for who may not write, or once the chat no longer exists. */
export function ChatView({ chatId, side, business, takesFocus, children, ...prefill }: ChatViewProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const pane = useRef<HTMLElement>(null)
  const { messages, send, retry, discard } = useOutgoing(chatId, side)
  const chosen = useChosenFiles(chatId)
  const { mode, setMode } = useComposerMode({ chatId, side })
  const mayWrite = useSupports(side === 'admin' ? sendAdminMessage : sendProviderMessage)
  const isClosed = useIsChatNotFound(chatId, side) || !mayWrite
  const { isOver, dropProps } = useFileDrop(isClosed || mode === 'note' ? undefined : chosen?.add)
  usePreventFileNavigation()
  useFocusOnOpening(pane, takesFocus)
  useOpenChat(chatId)
  useFocusFallback(
    (focused) => focused.matches('textarea, header button') && (pane.current?.contains(focused) ?? false),
    () => pane.current?.querySelector('h2'),
  )
  return (
    <section ref={pane} aria-label={t('chat.label')} className="relative flex min-h-0 min-w-0 flex-col bg-surface" {...dropProps}>
      {isOver && <DropHint />}
      {children}
      <ChatThread chatId={chatId} side={side} outgoing={messages} onRetry={retry} onDiscard={discard} />
      {!isClosed && <Composer {...{ chatId, side, business, mode, setMode }} onSend={send} {...prefill} />}
    </section>
  )
}

function useFocusOnOpening(pane: RefObject<HTMLElement | null>, takesFocus: RefObject<boolean> | undefined): void {
  useEffect(() => {
    if (!takesFocus?.current) return
    takesFocus.current = false
    focusChat(pane.current)
  }, [pane, takesFocus])
}

/** No popup announces a message that can be seen. */
function useOpenChat(chatId: string): void {
  const { onScreen } = useServices()
  useEffect(() => {
    onScreen.setState({ chatId })
    return () => onScreen.setState({ chatId: undefined })
  }, [onScreen, chatId])
}
