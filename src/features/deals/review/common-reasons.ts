import { useTranslations } from '../../../i18n/use-translations.ts'
import type { CommonReason } from '../../../patterns/review/decision-reason.tsx'
import { dealMessages } from '../messages.ts'

const reasonKeys = ['arabic', 'picture', 'price', 'terms', 'hours', 'duplicate'] as const

/** The common reasons in both languages, one line each: the portal does not know which one the provider reads. */
export function useCommonReasons(): CommonReason[] {
  const t = useTranslations(dealMessages)
  const en = useTranslations(dealMessages, 'en')
  const ar = useTranslations(dealMessages, 'ar')
  return reasonKeys.map((key) => ({
    key,
    label: t(`review.reasons.${key}`),
    text: `${en(`review.reasons.${key}`)}\n${ar(`review.reasons.${key}`)}`,
  }))
}
