import { useTranslation } from 'react-i18next'
import { useChatCounts } from '#features/help-center/list/chat-counts.ts'
import { Badge } from '#ui/display/badge.tsx'

/** Whether the chat of a business has messages that it has not read. */
export function UnreadChats() {
  const { t } = useTranslation('shell', { keyPrefix: 'waiting' })
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
