import { useTranslation } from 'react-i18next'
import { days } from '#contract/days.ts'
import type { Day, Timing } from '#contract/timings.ts'
import { cx } from '#ui/cx.ts'
import { dash } from '#ui/display/empty-values.ts'
import { closesNextDay, summariseHours } from './hours-text.ts'

interface TrackPart {
  readonly start: number
  readonly size: number
}

/** The bar of a day includes hours after midnight from the day before. */
interface DayTrack {
  readonly day: Day
  readonly timing: Timing | undefined
  readonly overnight: boolean
  readonly parts: readonly TrackPart[]
}

const minutesADay = 24 * 60

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const share = (minutes: number): number => (minutes / minutesADay) * 100
const part = (from: number, to: number): TrackPart[] => (to > from ? [{ start: share(from), size: share(to - from) }] : [])

const dayPart = (timing: Timing): TrackPart[] =>
  part(toMinutes(timing.openingTime), closesNextDay(timing) ? minutesADay : toMinutes(timing.closingTime))

/** Monday to Sunday; a period such as 22:00–02:00 is split at midnight, Sunday's into Monday. */
export const weekTracks = (timings: readonly Timing[]): DayTrack[] =>
  days.map((day, index) => {
    const timing = timings.find((each) => each.day === day)
    const before = timings.find((each) => each.day === days.at(index - 1))
    const night = before && closesNextDay(before) ? part(0, toMinutes(before.closingTime)) : []
    return { day, timing, overnight: timing !== undefined && closesNextDay(timing), parts: [...night, ...(timing ? dayPart(timing) : [])] }
  })

const columns = 'grid grid-cols-[4.5rem_minmax(0,1fr)_6.5rem] items-center gap-2 sm:grid-cols-[6rem_minmax(0,1fr)_6.5rem] sm:gap-4'
const marks = ['00', '06', '12', '18', '24'] as const

interface WeekHoursProps {
  readonly timings: readonly Timing[]
  /** Some hours could not be read: a day without any is unknown, not closed. */
  readonly isIncomplete?: boolean
}

/** Seven days, or one row if all are equal. Time runs left to right in both languages. */
export function WeekHours({ timings, isIncomplete = false }: WeekHoursProps) {
  const { t } = useTranslation('hours')
  const { t: common } = useTranslation('common')
  if (timings.length === 0) return <p className="text-ink-2">{t('unknown')}</p>
  const tracks = weekTracks(timings)
  const [first] = tracks
  const isSame = summariseHours(timings)?.kind === 'everyDay'
  return (
    <div>
      <dl className="grid">
        {isSame && first ? (
          <DayRow {...first} label={t('everyDay')} isIncomplete={isIncomplete} />
        ) : (
          tracks.map((track) => <DayRow key={track.day} {...track} label={common(`days.${track.day}`)} isIncomplete={isIncomplete} />)
        )}
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

interface DayRowProps extends DayTrack {
  readonly label: string
  readonly isIncomplete: boolean
}

function DayRow({ label, timing, overnight, parts, isIncomplete }: DayRowProps) {
  const { t } = useTranslation('hours')
  return (
    <div className={cx(columns, 'min-h-filter py-0.5')}>
      <dt className={cx('text-small', !timing && 'text-ink-3')}>{label}</dt>
      <dd className="contents">
        <Track parts={parts} />
        <span className="justify-self-end text-end text-small">
          {timing ? (
            <bdi dir="ltr">{`${timing.openingTime}–${timing.closingTime}`}</bdi>
          ) : (
            <span className="text-ink-3">{isIncomplete ? dash : t('closed')}</span>
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
    {parts.map(({ start, size }, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the night before and the day itself may begin together, and neither moves.
        key={index}
        className="absolute inset-y-0 rounded-1 bg-chart-1 [-webkit-print-color-adjust:exact] [print-color-adjust:exact] forced-colors:bg-[CanvasText]"
        style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
      />
    ))}
  </span>
)
