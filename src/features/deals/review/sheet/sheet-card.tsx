import { RotateCcw, X } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BothNameLines, businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { useHoursText } from '#components/hours/hours-text.ts'
import { EditedChip } from '#components/review/review-state.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowLink } from '#ui/actions/row-link.tsx'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { Picture } from '#ui/display/picture.tsx'
import type { DealSearch } from '../../search.ts'
import { queueLink } from '../queue-link.ts'
import { MarkNote, OutNote } from './card-note.tsx'
import { ChangedFields } from './changed-fields.tsx'
import type { CardMark } from './use-card-marks.ts'
import { coverWidth } from './use-sheet.ts'
import { WhyClean } from './why-clean-button.tsx'

/** The first cards of a sheet have a number key that takes them out. */
const placeKeys = 9

interface SheetCardProps {
  readonly row: DealRow
  readonly index: number
  readonly total: number
  readonly search: DealSearch
  readonly isOut: boolean
  readonly mark: CardMark | undefined
  readonly isFocusable: boolean
  readonly onToggle: (row: DealRow) => void
  readonly onFocus: (id: string) => void
  readonly onRenew: (row: DealRow) => void
}

/** Memoised, so that moving the focus does not render all twelve cards. */
export const SheetCard = memo(function SheetCard({ row, index, total, search, isOut, mark, isFocusable, ...handlers }: SheetCardProps) {
  const { onToggle, onFocus, onRenew } = handlers
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const [note, facts] = [useId(), useId()]
  const name = displayName(useLanguage(), toNames(row))
  const isLeftOut = isOut || mark !== undefined
  return (
    <li
      tabIndex={isFocusable ? 0 : -1}
      data-card={row._id}
      data-takes-focus=""
      aria-label={t('card', { number: index + 1, total, name })}
      aria-describedby={isLeftOut ? `${note} ${facts}` : facts}
      className={cx(
        'group relative grid min-w-0 rounded-2 border outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus max-sm:grid-cols-[6rem_minmax(0,1fr)] sm:grid-rows-[auto_minmax(0,1fr)]',
        isLeftOut ? 'border-line-strong border-dashed bg-sunken' : 'border-line bg-surface',
      )}
      onFocus={() => onFocus(row._id)}
    >
      <div className="relative overflow-clip rounded-t-2 max-sm:rounded-t-0 max-sm:rounded-s-2">
        <Picture
          src={row.dealCoverImg?.fileUrl}
          smaller={row.dealCoverImg?.smaller}
          alt=""
          width={coverWidth}
          height={coverWidth / 2}
          className={cx('h-full w-full! max-sm:aspect-square!', isLeftOut && 'opacity-40 grayscale')}
        />
        {row.kind === 'edited' && (
          <span className="absolute end-2 top-2 rounded-1 bg-surface">
            <EditedChip status={row.dealStatus} kind={row.kind} />
          </span>
        )}
        {index < placeKeys && <Kbd className="absolute start-2 top-2 touch:hidden">{index + 1}</Kbd>}
        {/* On the picture, so that the row keeps its height. */}
        {isOut && !mark && (
          <div id={note} className="absolute inset-x-2 bottom-2 w-fit rounded-1 bg-surface px-2 py-1">
            <OutNote />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 p-3 max-sm:py-2">
        <RowLink {...queueLink(search, row._id)} bare label={t('open', { name })} />
        <div className="grid">
          <BothNameLines {...toNames(row)} />
        </div>
        <div id={facts} className="grid gap-1">
          {row.serviceProvider && (
            <span className="min-w-0 text-ink-2 text-small">
              <TruncatedName {...businessNames(row.serviceProvider)} />
            </span>
          )}
          <Price row={row} />
          <HoursAndLimit row={row} />
          {row.kind === 'edited' && <ChangedFields id={row._id} />}
        </div>
        {mark && (
          <div id={note}>
            <MarkNote mark={mark} onRenew={onRenew} />
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1">
          <WhyClean id={row._id} name={name} />
          {!mark && (
            <Button
              size="sm"
              className="relative z-1"
              aria-label={t(isOut ? 'putBackOne' : 'takeOutOne', { name })}
              icon={isOut ? <RotateCcw aria-hidden className="rtl:-scale-x-100" /> : <X aria-hidden />}
              onClick={() => onToggle(row)}
            >
              {t(isOut ? 'putBack' : 'takeOut')}
            </Button>
          )}
        </div>
      </div>
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
          <bdi dir="ltr">{`−${fmt.percent(discountPercentage)}`}</bdi>
        </span>
      )}
    </span>
  )
}

function HoursAndLimit({ row: { dealTimings, qtyPerUser } }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { days, hours } = useHoursText(dealTimings ?? [], useLanguage())
  return (
    <span className="flex flex-wrap gap-x-3 text-caption text-ink-2">
      {days && (
        <span>
          <span>{days}</span> {hours && <bdi dir="ltr">{hours}</bdi>}
        </span>
      )}
      {qtyPerUser !== undefined && <span>{t('perCustomer', { count: qtyPerUser })}</span>}
    </span>
  )
}
