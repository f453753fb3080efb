import type { Timing } from '../../contract/timings.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../../ui/cx.ts'
import { hoursMessages } from './messages.ts'
import { type DayTrack, type TrackPart, weekTracks } from './week-tracks.ts'

const columns = 'grid grid-cols-[4.5rem_minmax(0,1fr)_6.5rem] items-center gap-2 sm:grid-cols-[6rem_minmax(0,1fr)_6.5rem] sm:gap-4'
const marks = ['00', '06', '12', '18', '24'] as const

/** When the till accepts a voucher: seven days as words and as bars over 24 hours. Time runs left to right in both languages. */
export function WeekHours({ timings }: { readonly timings: readonly Timing[] }) {
  return (
    <div>
      <dl className="grid">
        {weekTracks(timings).map((track) => (
          <DayRow key={track.day} {...track} />
        ))}
      </dl>
      <div aria-hidden="true" className={columns}>
        <span />
        <span dir="ltr" className="-mx-2 flex justify-between text-caption text-ink-3">
          {marks.map((mark, index) => (
            <span key={mark} className={cx(index % 2 === 1 && 'max-sm:hidden')}>
              {mark}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

function DayRow({ day, timing, overnight, parts }: DayTrack) {
  const t = useTranslations(hoursMessages)
  const common = useTranslations('common')
  return (
    <div className={cx(columns, 'min-h-filter py-0.5')}>
      <dt className={cx('text-small', !timing && 'text-ink-3')}>{common(`days.${day}`)}</dt>
      <dd className="contents">
        <Track parts={parts} />
        <span className="justify-self-end text-end text-small">
          {timing ? (
            <bdi dir="ltr">{`${timing.openingTime}–${timing.closingTime}`}</bdi>
          ) : (
            <span className="text-ink-3">{t('closed')}</span>
          )}
          {overnight && <span className="block text-caption text-ink-3">{t('nextDay')}</span>}
        </span>
      </dd>
    </div>
  )
}

const Track = ({ parts }: { readonly parts: readonly TrackPart[] }) => (
  <span aria-hidden="true" dir="ltr" className="relative block h-2.5 rounded-1 bg-sunken">
    {marks.slice(1, -1).map((mark, index) => (
      <span key={mark} className="absolute -inset-y-1 border-s border-line" style={{ insetInlineStart: `${(index + 1) * 25}%` }} />
    ))}
    {parts.map(({ start, size }) => (
      <span
        key={start}
        className="absolute inset-y-0 rounded-1 bg-chart-1 forced-colors:bg-[CanvasText]"
        style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
      />
    ))}
  </span>
)
