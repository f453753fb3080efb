import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import type { PublicShop } from '#contract/public-shop.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Cover, shopCover } from '../cover.tsx'
import { ShopDescription } from './shop-description.tsx'
import { AverageRating } from './shop-ratings.tsx'
import { ShopVisit } from './shop-visit.tsx'

/** Cover, name in both languages, category, rating, description, hours, place and contact. */
export function ShopHead({ shop }: { readonly shop: PublicShop }) {
  const language = useLanguage()
  const names = businessNames(shop)
  const name = displayName(language, names)
  const other = otherLanguage(language)
  const otherName = names[other]?.trim()
  const { businessCategory, profileImage, coverImage } = shop
  return (
    <>
      <div className={shopCover}>
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
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small empty:hidden">
          {businessCategory && (
            <p className="text-ink-2">
              <InlineName {...toNames(businessCategory)} />
            </p>
          )}
          <AverageRating shop={shop} />
        </div>
        <ShopDescription shop={shop} />
        <ShopVisit shop={shop} />
      </div>
    </>
  )
}
