import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import type { PublicShop } from '#contract/public-shop.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { Cover, shopCover } from '../cover.tsx'
import { useShownText } from '../info-section.tsx'
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

/** What a business says of itself: a few lines, and all of it by a press. */
function ShopDescription({ shop: { businessDescEn, businessDescAr } }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const shown = useShownText({ en: businessDescEn, ar: businessDescAr })
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { ref, isCut } = useIsCut()
  if (!shown) return null
  const { language, text } = shown
  return (
    <div className="grid justify-items-start text-small">
      <p
        ref={ref}
        id={id}
        lang={language}
        dir={languages[language].dir}
        className={cx('wrap-anywhere whitespace-pre-line text-match text-ink-2', !isWhole && 'line-clamp-3')}
      >
        <FreeText text={text} />
      </p>
      {(isCut || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          className={cx('min-h-chip touch:min-h-touch', linkClasses)}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('lessText') : t('moreText')}
        </button>
      )}
    </div>
  )
}

/** Whether the element hides a part of its text. */
function useIsCut() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  // Measured before the first paint, so that the button moves nothing.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isCut }
}
