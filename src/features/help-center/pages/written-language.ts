import type { ChatMessage } from '../../../contract/help-center.ts'
import type { Language } from '../../../i18n/languages.ts'

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** The language of most of a business's messages; undefined where no message has letters. */
export function writtenLanguage(messages: readonly ChatMessage[]): Language | undefined {
  const balance = messages
    .filter(({ side }) => side === 'provider')
    .map(({ messageContent }) => Math.sign(count(messageContent, /\p{Script=Arabic}/gu) - count(messageContent, /\p{Script=Latin}/gu)))
    .reduce<number>((sum, sign) => sum + sign, 0)
  return balance === 0 ? undefined : balance > 0 ? 'ar' : 'en'
}
