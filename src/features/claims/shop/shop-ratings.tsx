import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star, TicketPercent } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Stars } from '#components/stars.tsx'
import type { PublicRating, PublicShop } from '#contract/public-shop.ts'
import { createDayFmt } from '#i18n/days.ts'
import { languages } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { BarList } from '#ui/charts/bar-list.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { claimQueries } from '../api.ts'

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

/** How many ratings have how many stars, and the comments that their customers agreed to show, without names. */
export function ShopRatings({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const id = useId()
  const { ratings, list, more } = useShopRatings(shop)
  if (shop.totalRatings === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-4 sm:gap-4">
      <h2 id={id} className="font-semibold text-h2">
        {t('comments')}
      </h2>
      <RatingFigures shop={shop} />
      {ratings.length > 0 && (
        <ul ref={list} className="grid gap-2 sm:gap-3">
          {ratings.map((rating) => (
            <li key={rating._id} tabIndex={-1} className="min-w-0">
              <Comment rating={rating} />
            </li>
          ))}
        </ul>
      )}
      {more.hasFailed && <Alert urgent tone="no" title={t('moreCommentsFailed')} />}
      {more.isOffered && (
        <Button busy={more.isLoading} onClick={() => void more.load()} className="justify-self-start">
          {t('moreComments')}
        </Button>
      )}
    </section>
  )
}

/** The newest comments come with the shop, all of them in pages once somebody asks for more. The focus goes to the first one that was added. */
function useShopRatings(shop: PublicShop) {
  const { api } = useServices()
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...claimQueries(api).shopRatings(shop._id),
    enabled: false,
  })
  const [isLoading, setLoading] = useState(false)
  const ratings = data?.pages.flatMap((page) => page.ratings) ?? shop.ratings
  const list = useRef<HTMLUListElement>(null)
  const shownBefore = useRef<ReadonlySet<string>>(undefined)
  const focusAdded = useEffectEvent(() => {
    const { current: before } = shownBefore
    if (!before || isError) return
    const lastBefore = ratings.findLastIndex(({ _id }) => before.has(_id))
    const added = list.current?.children[Math.min(lastBefore + 1, ratings.length - 1)]
    if (added instanceof HTMLElement) added.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isLoading) focusAdded()
  }, [isLoading])
  const load = async () => {
    shownBefore.current = new Set(ratings.map(({ _id }) => _id))
    setLoading(true)
    const { error } = await fetchNextPage()
    // The last comment that is shown is gone: its page is read again from the first.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') {
      const { isSuccess } = await refetch()
      if (isSuccess) await fetchNextPage()
    }
    setLoading(false)
  }
  return {
    ratings,
    list,
    more: { isOffered: data ? hasNextPage : shop.hasMoreRatings, isLoading, hasFailed: isError && !isLoading, load },
  }
}

const stars = [5, 4, 3, 2, 1] as const

function RatingFigures({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims')
  const fmt = useFmt()
  const { averageRating, totalRatings, starNumbers } = shop
  if (!starNumbers || typeof averageRating !== 'number') return <AverageRating shop={shop} />
  const average = fmt.number(roundToTenth(averageRating))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
      <div className="grid justify-items-center gap-1 text-center text-small">
        <span className="flex items-center gap-2 font-semibold text-display">
          <Star aria-hidden className="size-icon flex-none fill-current text-teal" />
          <span aria-hidden="true">{average}</span>
          <span className="sr-only">{t('shop.average', { average })}</span>
        </span>
        <span className="text-ink-2">{t('shop.ratings', { count: totalRatings })}</span>
      </div>
      <BarList
        label={t('shop.breakdown')}
        format={fmt.number}
        rows={stars.map((each) => ({ key: String(each), label: <StarsLabel stars={each} />, value: starNumbers[each - 1] }))}
      />
    </div>
  )
}

function StarsLabel({ stars: count }: { readonly stars: number }) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 text-ink-2">
        <span>{count}</span>
        <Star className="size-icon-xs fill-current stroke-0" />
      </span>
      <span className="sr-only">{t('star', { count })}</span>
    </>
  )
}

function Comment({ rating: { rating, comment, language, createdAt, answer, answerLanguage, voucher } }: { readonly rating: PublicRating }) {
  const { t } = useTranslation('claims')
  const fmt = createDayFmt(useLanguage())
  return (
    <article className="grid gap-1.5 rounded-2 border border-line bg-surface p-3 sm:p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars rating={rating} label={t('rating.star', { count: rating })} />
        <time dateTime={createdAt} className="text-caption text-ink-3">
          {fmt.day(createdAt.slice(0, 10))}
        </time>
      </p>
      <Written text={comment} language={language} />
      {voucher && <RatedVoucher voucher={voucher} />}
      {answer && (
        <div className="grid gap-0.5 border-line-strong border-s-2 ps-3 text-small">
          <p className="text-ink-2">{t('shop.answered')}</p>
          <Written text={answer} language={answerLanguage} />
        </div>
      )}
    </article>
  )
}

/** A link while the voucher can be claimed. */
function RatedVoucher({ voucher }: { readonly voucher: NonNullable<PublicRating['voucher']> }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const name = <InlineName {...toNames(voucher)} />
  return (
    <p className="flex items-start gap-1.5 text-ink-2 text-small">
      <span className="flex h-note flex-none items-center">
        <TicketPercent aria-hidden className="size-icon-sm text-ink-3" />
      </span>
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">{t('ratedVoucher')}</span>{' '}
        {voucher.isOffered ? (
          <Link to="/v/$dealId" params={{ dealId: voucher._id }} className={linkClasses}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </p>
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
