import { useQuery } from '@tanstack/react-query'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BothNameLines, businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { useHoursText } from '#components/hours/hours-text.ts'
import type { DealRow } from '#contract/deals.ts'
import type { Timing } from '#contract/timings.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowLink } from '#ui/actions/row-link.tsx'
import { cx } from '#ui/cx.ts'
import { orDash, reservedLine } from '#ui/display/empty-values.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { dealQueries } from '../../api.ts'
import type { DealSearch } from '../../search.ts'
import { dealChanges, type FigureField } from '../deal-changes.ts'
import { queueLink } from '../queue-link.ts'
import { coverWidth } from './use-sheet.ts'

/** Of the pictures of vouchers: width by height. */
const pictureShape = 1.6

/** The first cards of a sheet have a number key that takes them out. */
const placeKeys = 9

interface SheetCardProps {
  readonly row: DealRow
  readonly index: number
  readonly total: number
  readonly search: DealSearch
  readonly isOut: boolean
  /** It no longer waits as it was dealt. */
  readonly isChanged: boolean
  readonly isFocusable: boolean
  readonly onToggle: (id: string) => void
  readonly onFocus: (id: string) => void
}

/** Memoised, so that moving the focus does not render all twelve cards. */
export const SheetCard = memo(function SheetCard({
  row,
  index,
  total,
  search,
  isOut,
  isChanged,
  isFocusable,
  ...handlers
}: SheetCardProps) {
  const { onToggle, onFocus } = handlers
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const facts = useId()
  const when = useId()
  const name = displayName(useLanguage(), toNames(row))
  const isLeftOut = isOut || isChanged
  return (
    <li
      tabIndex={isFocusable ? 0 : -1}
      data-card={row._id}
      data-takes-focus=""
      aria-label={t('card', { number: index + 1, total, name })}
      aria-describedby={`${facts} ${when}`}
      className={cx(
        'relative min-w-0 focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
        isLeftOut && 'bg-sunken!',
      )}
      onFocus={() => onFocus(row._id)}
    >
      {index < placeKeys && <Kbd className="absolute -top-2 start-2 z-2 touch:hidden">{index + 1}</Kbd>}
      <Picture
        src={row.dealCoverImg?.fileUrl}
        smaller={row.dealCoverImg?.smaller}
        alt=""
        width={coverWidth}
        height={coverWidth / pictureShape}
        whole
        className={cx('h-auto w-full! sheet-picture', isLeftOut && 'opacity-40 grayscale')}
      />
      <div className="grid min-w-0 content-start px-2.5 pt-0.5 sheet-words">
        <RowLink {...queueLink(search, row._id)} bare label={t('open', { name })} />
        <BothNameLines {...toNames(row)} />
        <div id={facts} className="grid">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-ink-2 text-small">
            <TruncatedName {...businessNames(row.serviceProvider)} />
            {row.qtyPerUser !== undefined && <span className="text-caption">{t('perCustomer', { count: row.qtyPerUser })}</span>}
          </span>
          <Price row={row} />
          {row.kind === 'edited' && <ChangedFields id={row._id} />}
        </div>
      </div>
      <div
        id={when}
        className={cx('min-w-0 self-center px-2.5 pb-1 text-caption sheet-hours', isLeftOut ? 'font-medium text-warn' : 'text-ink-2')}
      >
        {isLeftOut ? <span>{t(isChanged ? 'meanwhile' : 'out')}</span> : <Hours timings={row.dealTimings ?? []} />}
      </div>
      {!isChanged && (
        <Button
          size="sm"
          variant="quiet"
          // It does not make the line of the hours higher.
          className="relative z-1 self-center justify-self-start px-2.5! sheet-act -my-1"
          aria-label={t(isOut ? 'putBackOne' : 'takeOutOne', { name })}
          onClick={() => onToggle(row._id)}
        >
          {t(isOut ? 'putBack' : 'takeOut')}
        </Button>
      )}
    </li>
  )
})

function Price({ row: { originalPrice, discountPercentage, discountedPrice } }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-small">
      <bdi className="font-semibold text-body">{orDash(discountedPrice, fmt.money)}</bdi>
      <del className="text-ink-3">
        <span className="sr-only">{`${t('before')} `}</span>
        <bdi dir="ltr">{orDash(originalPrice, fmt.amount)}</bdi>
      </del>
      {typeof discountPercentage === 'number' && (
        <span className="ms-auto font-medium">
          <bdi dir="ltr">{`−${fmt.discount(discountPercentage)}`}</bdi>
        </span>
      )}
    </span>
  )
}

function Hours({ timings }: { readonly timings: readonly Timing[] }) {
  const { days, hours } = useHoursText(timings, useLanguage())
  return (
    days && (
      <>
        <span>{days}</span>{' '}
        {hours && (
          <bdi dir="ltr" className="whitespace-nowrap">
            {hours}
          </bdi>
        )}
      </>
    )
  )
}

const priceFields: readonly string[] = ['before', 'discount', 'pays'] satisfies readonly FigureField[]

/** Names what has changed since the last approval; the price once, whichever of its figures has. */
function ChangedFields({ id }: { readonly id: string }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: form } = useTranslation('deals', { keyPrefix: 'form.fields' })
  const { t: review } = useTranslation('review', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { api } = useServices()
  const { data: deal } = useQuery(dealQueries(api).reviewed(id))
  if (!deal) return <span className="text-caption">{reservedLine}</span>
  const changes = deal.lastApproved && dealChanges(deal.lastApproved, deal)
  const fields = changes && [
    ...changes.texts.map(({ field }) => detail(field)),
    ...new Set(changes.figures.map(({ field }) => (priceFields.includes(field) ? t('price') : detail(field)))),
    ...(changes.hours.length > 0 ? [detail('hours')] : []),
    ...(changes.notValidIn ? [form('notValidIn')] : []),
    ...(changes.cover ? [t('cover')] : []),
  ]
  return (
    <span className="text-caption text-info">
      {fields && fields.length > 0 ? t('changed', { fields: fmt.list(fields) }) : review('edited')}
    </span>
  )
}
