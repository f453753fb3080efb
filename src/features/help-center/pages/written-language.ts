import type { ChatMessage } from '#contract/help-center.ts'
import { detectLanguage } from '#contract/text.ts'
import type { Language } from '#i18n/languages.ts'

const weights = { ar: 1, en: -1 } as const satisfies Record<Language, number>

/** Older ones say little about today, and a long chat has thousands. */
const readMessages = 50

/** The language of most of a business's newest messages; undefined where no message has letters. */
export function writtenLanguage(messages: readonly ChatMessage[]): Language | undefined {
  const balance = messages
    .slice(-readMessages)
    .filter(({ side }) => side === 'provider')
    .map(({ messageContent }) => detectLanguage(messageContent))
    .reduce((sum, language) => sum + (language ? weights[language] : 0), 0)
  return balance === 0 ? undefined : balance > 0 ? 'ar' : 'en'
}
