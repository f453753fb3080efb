import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stars } from '#components/stars.tsx'
import type { PublicRating, PublicShop } from '#contract/public-shop.ts'
import { createDayFmt } from '#i18n/days.ts'
import { languages } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { FreeText } from '#ui/display/free-text.tsx'

/** “★ 4.6 of 5 (12 ratings)”; nothing without ratings. */
export function AverageRating({ shop: { averageRating, totalRatings } }: { readonly shop: PublicShop }) {
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

/** The newest comments that their customers agreed to show, without names. */
export function ShopRatings({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const id = useId()
  if (shop.ratings.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-h2">
          {t('comments')}
        </h2>
        <AverageRating shop={shop} />
      </div>
      <ul className="grid gap-3">
        {shop.ratings.map((rating) => (
          <li key={rating._id} className="min-w-0">
            <Comment rating={rating} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comment({ rating: { rating, comment, language, createdAt, answer, answerLanguage } }: { readonly rating: PublicRating }) {
  const { t } = useTranslation('claims')
  const fmt = createDayFmt(useLanguage())
  return (
    <article className="grid gap-1.5 rounded-2 border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars rating={rating} label={t('rating.star', { count: rating })} />
        <time dateTime={createdAt} className="text-caption text-ink-3">
          {fmt.day(createdAt.slice(0, 10))}
        </time>
      </p>
      <Written text={comment} language={language} />
      {answer && (
        <div className="grid gap-0.5 border-line-strong border-s-2 ps-3 text-small">
          <p className="text-ink-2">{t('shop.answered')}</p>
          <Written text={answer} language={answerLanguage} />
        </div>
      )}
    </article>
  )
}

const Written = ({ text, language }: { readonly text: string; readonly language: PublicRating['language'] }) => (
  <p
    lang={language ?? undefined}
    dir={language ? languages[language].dir : 'auto'}
    className="wrap-anywhere whitespace-pre-line text-match"
  >
    <FreeText text={text} />
  </p>
)
