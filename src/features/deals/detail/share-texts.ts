import { useTranslation } from 'react-i18next'
import { useHoursText } from '#components/hours/hours-text.ts'
import type { Deal } from '#contract/deals.ts'
import { useBusinessNames } from '#features/profile/api.ts'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** What a deal's card says in one language; '' is unknown. */
export interface ShareTexts {
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  readonly provider: string
  readonly price: string
  readonly originalPrice: string
  readonly discount: string
  readonly hours: string
  /** Price, original price and discount as one line. */
  readonly offer: string
}

function useTextsIn(language: Language, deal: Deal): ShareTexts {
  const { t } = useTranslation('deals', { keyPrefix: 'list', lng: language })
  const { t: share } = useTranslation('deals', { keyPrefix: 'share', lng: language })
  const { days = '', hours = '' } = useHoursText(deal.dealTimings, language)
  const fmt = createFmt(language)
  const { originalPrice, discountPercentage, discountedPrice } = deal
  const money = (riyals: number | undefined) => (riyals === undefined ? '' : fmt.money(riyals))
  const [price, original] = [money(discountedPrice), money(originalPrice)]
  const discount = discountPercentage === undefined ? '' : t('card.off', { percent: fmt.percent(discountPercentage) })
  return {
    dir: languages[language].dir,
    name: (language === 'ar' ? deal.nameAr : deal.nameEn).trim(),
    provider: useBusinessNames()[language]?.trim() ?? '',
    price,
    originalPrice: original,
    discount,
    hours: [days, hours && `\u2066${hours}\u2069`].filter(Boolean).join(' '),
    offer: [price && original ? share('offer', { price, original }) : price, discount].filter(Boolean).join(' · '),
  }
}

/** In both languages, the one of the screen first; a language without a name is left out. */
export function useShareTexts(deal: Deal): readonly ShareTexts[] {
  const language = useLanguage()
  const [first, second] = [useTextsIn(language, deal), useTextsIn(otherLanguage(language), deal)]
  return [first, second].filter(({ name }) => name)
}

export const toShareText = (texts: readonly ShareTexts[]): string =>
  texts.map(({ name, provider, offer, hours }) => [name, provider, offer, hours].filter(Boolean).join('\n')).join('\n\n')
