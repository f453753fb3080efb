import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { businessNames, InlineName } from '#components/bilingual/names.tsx'
import { snippet } from '#components/list/search-highlights.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { chatListQueries } from '#features/help-center/api.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'

/** Finds chats by the name of the business or a word of a message. */
export function useFoundChats({ text, settled, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...chatListQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  return toFoundGroup({
    kind: 'chats',
    text,
    settled,
    query,
    names: ({ chat: { serviceProvider } }) => [serviceProvider?.businessNameEn, serviceProvider?.businessNameAr],
    onOpen: ({ chat }) =>
      onOpen({ to: '/admin/help-center', search: { chat: chat._id } }, { kind: 'chats', ...businessNames(chat.serviceProvider) }),
    content: ({ chat, matchedMessage }) => (
      <>
        <MessagesSquare aria-hidden className="size-icon flex-none" />
        <span className="grid min-w-0 grow">
          <span className="truncate">
            <InlineName {...businessNames(chat.serviceProvider)} />
          </span>
          {matchedMessage && (
            <span dir="auto" className="truncate text-caption text-ink-3">
              <span data-searched lang={detectLanguage(matchedMessage.messageContent)}>
                {snippet(matchedMessage.messageContent, text)}
              </span>
            </span>
          )}
        </span>
      </>
    ),
  })
}
