import { useChatCounts } from '#features/help-center/list/chat-counts.ts'
import { useTranslations } from '#i18n/use-translations.ts'
import { Badge } from '#ui/display/badge.tsx'
import { waitingMessages } from './messages.ts'

/** How many chats have messages that the reader's side has not read. */
export function UnreadChats() {
  const t = useTranslations(waitingMessages)
  const count = useChatCounts()?.unread
  if (!count) return null
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge value={count} />
      </span>
      <span className="sr-only">{t('chats', { count })}</span>
    </>
  )
}
