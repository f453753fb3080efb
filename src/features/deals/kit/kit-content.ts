import { useTranslation } from 'react-i18next'
import type { Names } from '#components/bilingual/names.tsx'
import { type HoursLine, useHoursLines } from '#components/hours/hours-text.ts'
import { usePublicAddress } from '#components/public-address.ts'
import { causeNames } from '#contract/cause-names.ts'
import type { Occasion } from '#contract/closed-causes.ts'
import { yearlyExceptions } from '#contract/coming-exceptions.ts'
import type { Deal } from '#contract/deals.ts'
import type { Profile } from '#contract/profile.ts'
import type { ShopPaint } from '#contract/shop-paints.ts'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, languages } from '#i18n/languages.ts'

/** What the kit says in one language; '' is unknown or not said. */
export interface KitSide {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly shop: string
  /** The name of the voucher, or of the shop where the kit is its own. */
  readonly name: string
  readonly caption: string
  readonly price: string
  /** “instead of SAR 25”, “40% off”. */
  readonly savings: readonly string[]
  readonly hours: readonly HoursLine[]
  /** Occasions in which it is not valid or has other hours: a kit outlives one date. */
  readonly exceptions: readonly string[]
  readonly scan: string
  /** On the sticker at the till. */
  readonly show: string
  readonly marketplace: string
}

export interface KitContent {
  /** Arabic first; a language without a name is left out. */
  readonly sides: readonly KitSide[]
  /** The public page of the voucher or the shop, to which the code leads. */
  readonly address?: string | undefined
  readonly cover?: string | undefined
  readonly paint?: ShopPaint | null | undefined
}

function useCommonTexts(language: Language, shop: Names) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit', lng: language })
  const { t: common } = useTranslation('common', { lng: language })
  return {
    language,
    dir: languages[language].dir,
    shop: shop[language]?.trim() ?? '',
    scan: t('scan'),
    show: t('showHere'),
    marketplace: common('product'),
  } as const
}

const isNamed = ({ name }: KitSide) => name !== ''

function useExceptionLines({ notValidIn = [], shopHours }: Deal, language: Language): string[] {
  const { t } = useTranslation('hours', { keyPrefix: 'coming', lng: language })
  const { excluded, other } = yearlyExceptions({ notValidIn, shop: shopHours ?? { timings: [] } })
  const list = (occasions: readonly Occasion[]) => createFmt(language).list(occasions.map((each) => causeNames[language][each]))
  return [excluded.length > 0 && t('excluded', { list: list(excluded) }), other.length > 0 && t('other', { list: list(other) })].filter(
    (line) => line !== false,
  )
}

function useDealSide(language: Language, deal: Deal, shop: Names): KitSide {
  const { t } = useTranslation('deals', { keyPrefix: 'kit', lng: language })
  const { t: card } = useTranslation('deals', { keyPrefix: 'list.card', lng: language })
  const fmt = createFmt(language)
  const { originalPrice, discountedPrice, discountPercentage } = deal
  const original = originalPrice !== undefined && originalPrice !== discountedPrice && t('instead', { price: fmt.money(originalPrice) })
  const discount = discountPercentage !== undefined && card('off', { percent: fmt.discount(discountPercentage) })
  return {
    ...useCommonTexts(language, shop),
    name: (language === 'ar' ? deal.nameAr : deal.nameEn).trim(),
    caption: shop[language]?.trim() ?? '',
    price: discountedPrice === undefined ? '' : fmt.money(discountedPrice),
    savings: [original, discount].filter((saving) => saving !== false),
    hours: useHoursLines(deal.dealTimings, language),
    exceptions: useExceptionLines(deal, language),
  }
}

export function useDealKit(deal: Deal, shop: Names, paint: KitContent['paint']): KitContent {
  const sides = [useDealSide('ar', deal, shop), useDealSide('en', deal, shop)]
  return { sides: sides.filter(isNamed), address: usePublicAddress('v', deal._id), cover: deal.dealCoverImg?.fileUrl ?? undefined, paint }
}

function useShopSide(language: Language, shop: Names): KitSide {
  const { t } = useTranslation('deals', { keyPrefix: 'kit', lng: language })
  const texts = useCommonTexts(language, shop)
  return { ...texts, name: texts.shop, caption: t('ask'), scan: t('scanShop'), price: '', savings: [], hours: [], exceptions: [] }
}

/** Its stickers outlive its vouchers, so their code leads to the page of the shop. */
export function useShopKit(shop: Names, idOrAddress: string, { coverImage, shopPaint: paint }: Profile): KitContent {
  const sides = [useShopSide('ar', shop), useShopSide('en', shop)]
  return { sides: sides.filter(isNamed), address: usePublicAddress('s', idOrAddress), cover: coverImage?.fileUrl, paint }
}

/** The voucher as a text in every language that it has, this one first. */
export const toShareText = ({ sides, address }: KitContent, language: Language): string =>
  [
    ...[...sides.filter((side) => side.language === language), ...sides.filter((side) => side.language !== language)].map(
      ({ name, shop, price, savings, hours, exceptions }) =>
        [
          name,
          shop,
          [price, savings.join(' · ')].filter(Boolean).join(' '),
          ...hours.map((line) => `${line.days} \u2066${line.hours}\u2069`),
          ...exceptions,
        ]
          .filter(Boolean)
          .join('\n'),
    ),
    ...(address ? [address] : []),
  ].join('\n\n')
