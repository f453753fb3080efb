import type { TFunction } from 'i18next'

export function mapMessage(
  message: string,
  replacements: readonly (readonly [substring: string, text: string])[],
  t: TFunction<'errors'>,
): string {
  const lower = message.toLowerCase()
  return replacements.find(([substring]) => lower.includes(substring.toLowerCase()))?.[1] ?? t('somethingWrong')
}
