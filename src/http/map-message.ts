import type { TFunction } from 'i18next'

/** Turns a message into other words: the replacement of the first substring it contains, in any case, else “Something went wrong.” (§8). */
export function mapMessage(
  message: string,
  replacements: readonly (readonly [substring: string, text: string])[],
  t: TFunction<'errors'>,
): string {
  const lower = message.toLowerCase()
  return replacements.find(([substring]) => lower.includes(substring.toLowerCase()))?.[1] ?? t('somethingWrong')
}
