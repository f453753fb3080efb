import { otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import type { CommonReason } from '../../../patterns/review/decision-reason.tsx'
import { dealDetailMessages } from '../detail/messages.ts'

const reasonKeys = ['arabic', 'picture', 'price', 'terms', 'hours', 'duplicate'] as const

/** The common reasons in both languages, one line each, the shown one first: the portal does not know which one the provider reads. */
export function useCommonReasons(): CommonReason[] {
  const t = useTranslations(dealDetailMessages)
  const other = useTranslations(dealDetailMessages, otherLanguage(useLanguage()))
  return reasonKeys.map((key) => ({
    key,
    label: t(`review.reasons.${key}`),
    text: `${t(`review.reasons.${key}`)}\n${other(`review.reasons.${key}`)}`,
  }))
}
