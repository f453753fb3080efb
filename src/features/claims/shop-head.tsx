import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { OpenNow } from '#components/hours/open-now.tsx'
import type { PublicShop } from '#contract/public-shop.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Cover } from './cover.tsx'

/** Cover, name in both languages, category, whether it is open, and its rating. */
export function ShopHead({ shop }: { readonly shop: PublicShop }) {
  const language = useLanguage()
  const names = businessNames(shop)
  const name = displayName(language, names)
  const other = otherLanguage(language)
  const otherName = names[other]?.trim()
  const { businessCategory, profileImage, coverImage, shopHours } = shop
  return (
    <>
      <div className="ticket-cover">
        <Cover picture={coverImage} />
      </div>
      <div className="grid gap-2 px-5 pt-4 pb-5">
        <div className="flex items-center gap-3">
          <Avatar kind="business" size="lg" name={name} picture={profileImage} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="wrap-anywhere text-pretty font-semibold text-h1">
              <InlineName {...names} />
            </h1>
            {otherName && otherName !== name && (
              <p lang={other} dir={languages[other].dir} className="wrap-anywhere text-match text-ink-2 text-small">
                {otherName}
              </p>
            )}
          </div>
        </div>
        {businessCategory && (
          <p className="text-ink-2 text-small">
            <InlineName {...toNames(businessCategory)} />
          </p>
        )}
        <Rating shop={shop} />
        {shopHours && shopHours.timings.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
            <OpenNow shop={shopHours} language={language} />
          </p>
        )}
      </div>
    </>
  )
}

function Rating({ shop: { averageRating, totalRatings } }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const fmt = useFmt()
  if (typeof averageRating !== 'number') return null
  return (
    <p className="flex items-center gap-1.5 text-small">
      <Star aria-hidden className="size-icon-sm flex-none fill-current text-teal" />
      <span className="font-semibold">{t('average', { average: fmt.number(roundToTenth(averageRating)) })}</span>
      <span className="text-ink-2">{t('ratings', { count: totalRatings })}</span>
    </p>
  )
}
