import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { CannedReply } from '#contract/canned-replies.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterQueries } from '../api.ts'
import type { ComposerProps } from '../composer/composer-props.ts'
import { cannedReplyQueries } from './canned-reply-calls.ts'
import { fillPlaceholders, replyText } from './reply-text.ts'

export interface CannedReplies {
  readonly replies: readonly CannedReply[] | undefined
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  /** Fills the placeholders. */
  readonly toMessage: (reply: CannedReply) => string
}

/** Undefined where there are none: for a business, and on a plain backend. */
export function useCannedReplies({
  chatId,
  side,
  business,
}: Pick<ComposerProps, 'chatId' | 'side' | 'business'>): CannedReplies | undefined {
  const { api, session } = useServices()
  const { data, isEnabled } = useQuery({ ...cannedReplyQueries(api).list(), enabled: side === 'admin' })
  // Its newest message decides the language.
  const { data: question = '' } = useQuery({
    ...helpCenterQueries(api).history(chatId, side),
    enabled: false,
    select: ({ messages }) => messages.findLast((message) => message.side === 'provider')?.messageContent,
  })
  const pageLanguage = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  if (!isEnabled) return undefined
  const language = chosen ?? detectLanguage(question) ?? pageLanguage
  const values = {
    business: displayName(language, businessNames(business)),
    manager: business?.managerName ?? '',
    administrator: session.store.getState().user?.fullName ?? '',
  }
  return {
    replies: data,
    language,
    setLanguage: setChosen,
    toMessage: (reply) => fillPlaceholders(replyText(reply, language), values),
  }
}
