import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'

/** For sentences: whole riyals, small amounts with decimals: `SAR 18,420`, `SAR 46.80`. */
export function useMoney(): (riyals: number) => string {
  const { t } = useTranslation('figures')
  const fmt = useFmt()
  return (riyals) =>
    Math.abs(riyals) < 100 && !Number.isInteger(riyals) ? fmt.money(riyals) : t('riyals', { amount: fmt.number(Math.round(riyals)) })
}

/** An LTR isolate: for percentages and hours. */
export const ltr = (text: string): string => `\u2066${text}\u2069`
