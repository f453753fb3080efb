import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { dashboardMessages } from '../messages.ts'

/** Money in a sentence: whole riyals, but for small amounts that would lose too much by it: `SAR 18,420`, `SAR 46.80`. */
export function useMoney(): (riyals: number) => string {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  return (riyals) =>
    Math.abs(riyals) < 100 && !Number.isInteger(riyals) ? fmt.money(riyals) : t('riyals', { amount: fmt.number(Math.round(riyals)) })
}

/** Text that runs from left to right among words of either direction: a percentage, an hour. */
export const ltr = (text: string): string => `\u2066${text}\u2069`
