import { useTranslation } from 'react-i18next'
import type { CommonReason } from '#components/review/decision-reason.tsx'

export const allReasons = ['commercialRegNo', 'expired', 'unreadable', 'name', 'location', 'duplicate'] as const

/** Returns the sentences of each reason, in English, then in Arabic. */
export function useCommonReasons(keys: readonly (typeof allReasons)[number][]): CommonReason[] {
  const { t } = useTranslation('providers', { keyPrefix: 'bulk' })
  const { t: english } = useTranslation('providers', { keyPrefix: 'bulk', lng: 'en' })
  const { t: arabic } = useTranslation('providers', { keyPrefix: 'bulk', lng: 'ar' })
  return keys.map((key) => ({
    key,
    label: t(`reasons.${key}`),
    text: `${english(`reasons.${key}`)}\n\n${arabic(`reasons.${key}`)}`,
  }))
}
