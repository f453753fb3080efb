import { useTranslation } from 'react-i18next'
import { DaysButton } from '#components/list/days-button.tsx'
import { useToday } from '#components/list/use-today.ts'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import { adminStatistics } from '#contract/dashboards.ts'
import { type FreePeriod, freePeriodIssues, type Period, periods } from '#contract/periods.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported, useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import type { WithPeriod } from '../api.ts'
import type { ChosenPeriod } from '../search.ts'
import { findFreePreset } from './free-presets.ts'
import { type Range, useRangeLine } from './range-words.ts'

const todayByHours: Period = '1d'

interface PeriodControlProps {
  readonly period: ChosenPeriod
  readonly onPeriod: (period: ChosenPeriod) => void
}

interface RangeLineProps {
  readonly period: ChosenPeriod
  readonly answer: WithPeriod<{ readonly range?: Range; readonly previous?: object | null | undefined }> | undefined
  readonly isWaiting: boolean
}

export function DashboardHead(props: PeriodControlProps & RangeLineProps) {
  const { t } = useTranslation('dashboards')
  return (
    <PageHeader
      title={t('title')}
      subtitle={
        <Supported call={adminStatistics}>
          <RangeLine {...props} />
        </Supported>
      }
      actions={<PeriodControl {...props} />}
    />
  )
}

/** The head of figures that stand below something else. */
export const FiguresHead = (props: PeriodControlProps & RangeLineProps) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 text-ink-2 text-small">
    <RangeLine {...props} />
    <PeriodControl {...props} />
  </div>
)

function RangeLine({ period, answer, isWaiting }: RangeLineProps) {
  const fieldError = useFieldError()
  const today = useToday()
  const takesPeriod = useSupports(adminStatistics, 'period')
  const requestedPeriod = takesPeriod ? (typeof period === 'string' ? period : 'free') : 'plain'
  const line = useRangeLine(answer?.period ?? requestedPeriod, answer?.range, Boolean(answer?.previous))
  // An address may name days that the server refuses.
  const [problem] = answer || typeof period === 'string' ? [] : freePeriodIssues(period, today())
  return (
    // A block formatting context: the margin of the placeholder would move the page.
    <div role="status" className="flow-root min-h-note">
      {isWaiting ? (
        <Skeleton className="my-1 w-[18rem] max-w-full" />
      ) : problem ? (
        <span className="text-no">{fieldError(problem)}</span>
      ) : (
        <span>{line}</span>
      )}
    </div>
  )
}

function PeriodControl({ period, onPeriod }: PeriodControlProps) {
  const { t } = useTranslation('dashboards')
  return (
    <Supported call={adminStatistics} field="period">
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <SegmentedControl
          label={t('period.label')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={typeof period === 'string' ? period : undefined}
          onChange={onPeriod}
          className="max-sm:flex-auto"
        />
        <FreePeriodButton chosen={typeof period === 'string' ? undefined : period} onPeriod={onPeriod} />
      </div>
    </Supported>
  )
}

const loadPanel = () => import('./free-period-panel.tsx').then(({ FreePeriodPanel }) => FreePeriodPanel)

interface FreePeriodButtonProps {
  readonly chosen: FreePeriod | undefined
  readonly onPeriod: (period: ChosenPeriod) => void
}

/** Says “This month” where the days have such a name, else the days. */
function FreePeriodButton({ chosen, onPeriod }: FreePeriodButtonProps) {
  const { t } = useTranslation('dashboards')
  const today = useToday()
  const { component: Panel, trigger, popover } = useLazyPopover(loadPanel)
  const fmt = createDayFmt(useLanguage())
  const preset = chosen && findFreePreset(chosen, today())
  const text = chosen && !preset ? fmt.range(chosen.from, chosen.to) : t(`period.${preset ?? 'custom'}`)
  return (
    <>
      <DaysButton {...trigger} text={text} title={text} isSet={chosen !== undefined} className="max-sm:flex-auto sm:min-w-[10.5rem]" />
      {Panel && (
        <Panel
          {...popover}
          today={today()}
          chosen={chosen}
          // Today by itself has a name, and words of its own.
          onPeriod={(period) => onPeriod(period.from === today() && period.to === today() ? todayByHours : period)}
        />
      )}
    </>
  )
}
