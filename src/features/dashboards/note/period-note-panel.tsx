import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { type FigureScope, figureRows } from '#components/figures/figure-rows.ts'
import { toCreatedSearch } from '#components/list/created-days.ts'
import { QueryError } from '#components/query-error.tsx'
import type { PeriodNote } from '#contract/period-note.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toDays } from '../parts/range-words.ts'
import { ltr } from '../parts/use-money.ts'

const rows = figureRows.providerDashboard

/** The first sentence may take three lines, on a phone five: the figures below do not move when it comes. */
const sentencesClasses = 'grid min-h-[calc(5lh+1rem)] content-start gap-2 max-sm:min-h-[calc(9lh+1rem)]'

/** Why the shown period was as it was, in three sentences; each number links to its rows. */
export function PeriodNotePanel({ query }: { readonly query: UseQueryResult<PeriodNote> }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const { t: common } = useTranslation('common')
  const id = useId()
  const { data, error, isPlaceholderData } = query
  if (!data && error) return <QueryError error={error} query={query} text={t('failed')} />
  return (
    <section
      aria-labelledby={id}
      aria-busy={!data || isPlaceholderData}
      className={cx('mb-4 rounded-2 border border-line bg-surface px-4 pt-3 pb-4', isPlaceholderData && 'opacity-60')}
    >
      <h2 id={id} className="mb-2 font-semibold text-h3">
        {t('title')}
      </h2>
      {data ? (
        <ul className={sentencesClasses}>
          <li>
            <Redemptions note={data} />
          </li>
          <li>
            <Refused note={data} />
          </li>
          <li>
            <LowRatings note={data} />
          </li>
        </ul>
      ) : (
        <div className={sentencesClasses}>
          {['w-[80%]', 'w-[45%]', 'w-[40%]'].map((width) => (
            <div key={width} className="flex h-[1lh] items-center">
              <Skeleton className={width} />
            </div>
          ))}
          <span className="sr-only">{common('loading')}</span>
        </div>
      )}
    </section>
  )
}

interface PartProps {
  readonly note: PeriodNote
}

interface NumberProps {
  readonly rows: { readonly link: (scope: FigureScope) => LinkProps }
  readonly scope: FigureScope
  readonly value: number
  readonly children: ReactNode
}

/** Nothing is listed behind a zero. */
const NumberLink = ({ rows: { link }, scope, value, children }: NumberProps) =>
  value > 0 ? (
    <TextLink {...link(scope)} className="font-semibold">
      {children}
    </TextLink>
  ) : (
    <strong className="font-semibold">{children}</strong>
  )

/** “5 more than before”. */
function useChange(): (compared: { readonly now: number; readonly before: number }) => string {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote.change' })
  return ({ now, before }) => t(now > before ? 'more' : now < before ? 'fewer' : 'same', { number: Math.abs(now - before) })
}

function Redemptions({ note: { redemptions, voucher, day, hour, range } }: PartProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const language = useLanguage()
  const change = useChange()
  const days = toDays(range)
  const time = (value: number) => ltr(`${String(value).padStart(2, '0')}:00`)
  const total = (
    <>
      <NumberLink rows={rows.totalRedemptions} scope={{ days }} value={redemptions.now}>
        {t('redemptions', { count: redemptions.now })}
      </NumberLink>
      <span>{t('compared', { change: change(redemptions) })}</span>{' '}
    </>
  )
  if (!voucher)
    return (
      <p>
        {total}
        <span>{t('noFall')}</span>
      </p>
    )
  return (
    <p>
      {total}
      <span>{t('fellMost')}</span>{' '}
      <NumberLink rows={rows.voucherRedemptions} scope={{ days, deal: voucher.id }} value={voucher.now}>
        {t('ofVoucher', { name: displayName(language, toNames(voucher)), number: voucher.now })}
      </NumberLink>
      <span>{t('after', { change: change(voucher) })}</span>
      {day && (
        <>
          <span>{t('and')}</span>
          <NumberLink rows={rows.totalRedemptions} scope={{ days: toCreatedSearch({ first: day.day, last: day.day }) }} value={day.now}>
            {t('ofDay', { day: createDayFmt(language).named(day.day), number: day.now })}
          </NumberLink>
          <span>{t('after', { change: t('weekBefore', { number: day.before }) })}</span>
        </>
      )}
      {hour && <span>{t('ofHour', { from: time(hour.hour), to: time(hour.hour + 1), number: hour.now, change: change(hour) })}</span>}
      <span>{t('end')}</span>
    </p>
  )
}

function Refused({ note: { refused, range } }: PartProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const { t: reasonText } = useTranslation('refusals')
  const change = useChange()
  const reason = refused.reason && (refused.reason === 'OTHER' ? reasonText('other') : reasonText(refused.reason))
  return (
    <p>
      <NumberLink rows={rows.refusedScans} scope={{ days: toDays(range) }} value={refused.now}>
        {t('refused', { count: refused.now })}
      </NumberLink>
      <span>{t('compared', { change: change(refused) })}</span>
      {reason && <span>{t('mostly', { reason })}</span>}
    </p>
  )
}

function LowRatings({ note: { lowRatings, range } }: PartProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'periodNote' })
  const change = useChange()
  return (
    <p>
      <NumberLink rows={rows.lowRatings} scope={{ days: toDays(range) }} value={lowRatings.now}>
        {t('lowRatings', { count: lowRatings.now })}
      </NumberLink>
      <span>{t('compared', { change: change(lowRatings) })}</span>
    </p>
  )
}
