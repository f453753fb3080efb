import { days } from '../../contract/timings.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { landingMessages } from './messages.ts'

/** Shares of the busiest day; drawn in the quiet colour of sample data. */
const bars = ['w-[46%]', 'w-[38%]', 'w-[52%]', 'w-[88%]', 'w-full', 'w-[74%]', 'w-[41%]'] as const

/** The redemptions of a week as bars, marked as sample data. */
export function EarnPicture() {
  const t = useTranslations(landingMessages)
  const common = useTranslations('common')
  return (
    <div className="rounded-2 border border-line-strong border-dashed p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-h3">{t('earned.title')}</span>
        <Chip outlined>{t('earned.sample')}</Chip>
      </div>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {days.map((day, index) => (
          <div key={day} className="contents">
            <span className="text-ink-2 text-small">{common(`days.${day}`)}</span>
            <span className="h-2 rounded-[2px] bg-sunken">
              <span className={`block h-full rounded-[2px] bg-chart-6 ${bars[index]}`} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
