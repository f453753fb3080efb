import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { CannedReply } from '#contract/canned-replies.ts'
import { detectLanguage } from '#contract/text.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { ChatBusiness } from '../composer/composer-props.ts'
import { cannedReplyQueries } from './canned-reply-calls.ts'
import { fillPlaceholders, replyText } from './reply-text.ts'

export interface CannedReplies {
  readonly replies: readonly CannedReply[] | undefined
  readonly isLoading: boolean
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  /** Fills the placeholders. */
  readonly toMessage: (reply: CannedReply) => string
}

interface Options {
  readonly isEnabled: boolean
  readonly business: ChatBusiness | undefined
  /** The newest message of the business, which decides the language. */
  readonly question: string | undefined
}

/** Undefined where there are none: for a business, and on a plain backend. */
export function useCannedReplies({ isEnabled, business, question }: Options): CannedReplies | undefined {
  const { api, session } = useServices()
  const { data, isPending, isEnabled: isOffered } = useQuery({ ...cannedReplyQueries(api).list(), enabled: isEnabled })
  const pageLanguage = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  if (!isOffered) return undefined
  const language = chosen ?? detectLanguage(question ?? '') ?? pageLanguage
  const values = {
    business: displayName(language, businessNames(business)),
    manager: business?.managerName ?? '',
    administrator: session.store.getState().user?.fullName ?? '',
  }
  return {
    replies: data,
    isLoading: isPending,
    language,
    setLanguage: setChosen,
    toMessage: (reply) => fillPlaceholders(replyText(reply, language), values),
  }
}
