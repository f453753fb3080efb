import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { addDays } from '#contract/local-time.ts'
import type { TeamDay } from '#contract/team.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useZoneName } from '#i18n/zone-name.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { teamFile, teamQueries } from './api.ts'
import { AnswerTable, DecisionTable } from './team-tables.tsx'
import { WaitingList } from './waiting-list.tsx'

const route = getRouteApi('/admin/team')

/** Shows what waits for the team, and what each person decided and answered in a week. People are sorted by name only. */
export function TeamPage() {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const zone = useZoneName()
  const { week } = route.useSearch()
  const query = useQuery({ ...teamQueries(api).day(week), ...startedByLoader })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const download: ListDownload = {
    label: t('download.start'),
    download: () => ({
      title: t('download.title'),
      text: t('download.text'),
      fetchFile: (begin) => teamFile(api, week, begin('making')),
    }),
  }
  return (
    <div className="max-w-page 2xl:max-w-wide">
      <PageHeader title={t('title')} subtitle={t('subtitle', { zone })} isOneLine actions={<ListActions download={download} />} />
      {data && error && (
        <Alert tone="warn" title={error.message} urgent className="mb-4">
          <span className="flex flex-wrap items-center gap-2">
            <span>{t('stale')}</span>
            <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
              {common('tryAgain')}
            </Button>
          </span>
        </Alert>
      )}
      {!data && error ? (
        <QueryError error={error} query={query} text={t('failed')} />
      ) : (
        <>
          <Section title={t('waiting.title')}>{data ? <WaitingList waiting={data.waiting} /> : <LoadingList />}</Section>
          <Section title={t('week.title')} control={data ? <WeekSelect day={data} /> : <Skeleton className="my-3 w-side" />}>
            <Decisions day={data} isDimmed={isPlaceholderData} />
            <Answers day={data} isDimmed={isPlaceholderData} />
          </Section>
        </>
      )}
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly control?: ReactNode
  readonly children: ReactNode
}

function Section({ title, control, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex min-h-md flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-semibold text-h2">
          {title}
        </h2>
        {control}
      </header>
      {children}
    </section>
  )
}

interface PartProps {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

const Part = ({ title, note, children }: PartProps) => (
  <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
    <div>
      <h3 className="font-semibold text-h3">{title}</h3>
      <p className="max-w-[68ch] text-ink-2 text-small">{note}</p>
    </div>
    {children}
  </div>
)

interface WeekProps {
  readonly day: TeamDay | undefined
  readonly isDimmed: boolean
}

function Decisions({ day, isDimmed }: WeekProps) {
  const { t } = useTranslation('team', { keyPrefix: 'decisions' })
  return (
    <Part title={t('title')} note={t('note')}>
      <DecisionTable day={day} isDimmed={isDimmed} />
      {day && day.totals.voucher > 0 && (
        <TextLink to="/admin/reports/checks" search={{ page: 1, from: day.week.from, to: day.week.to }} className="w-fit text-small">
          {t('checks')}
        </TextLink>
      )}
    </Part>
  )
}

function Answers({ day, isDimmed }: WeekProps) {
  const { t } = useTranslation('team', { keyPrefix: 'chats' })
  const fmt = useFmt()
  const since = day?.answersSince
  const isCountedLater = day && since && Date.parse(since) > Date.parse(day.week.from)
  return (
    <Part title={t('title')} note={[t('note'), isCountedLater && t('since', { day: fmt.date(since) })].filter(Boolean).join(' ')}>
      <AnswerTable day={day} isDimmed={isDimmed} />
    </Part>
  )
}

/** Selects a week since the first one, the newest first. */
function WeekSelect({ day: { week, firstWeek, lastWeek } }: { readonly day: TeamDay }) {
  const { t } = useTranslation('team', { keyPrefix: 'week' })
  const navigate = route.useNavigate()
  const fmt = createDayFmt(useLanguage())
  const weeks: string[] = []
  for (let from = lastWeek; from >= firstWeek; from = addDays(from, -7)) weeks.push(from)
  const days = (from: string) => fmt.range(from, addDays(from, 6))
  return (
    <SelectInput
      size="filter"
      aria-label={t('label')}
      value={week.from}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ search: { week: value === lastWeek ? undefined : value }, resetScroll: false })
      }
    >
      {weeks.map((from) => (
        <option key={from} value={from}>
          {from === lastWeek ? t('current', { days: days(from) }) : days(from)}
        </option>
      ))}
    </SelectInput>
  )
}

function LoadingList() {
  const { t: common } = useTranslation('common')
  return (
    <div aria-busy="true" className="rounded-2 border border-line bg-surface">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex min-h-row items-center border-line border-t px-4 first:border-t-0">
          <Skeleton className="w-side" />
        </div>
      ))}
      <span className="sr-only">{common('loading')}</span>
    </div>
  )
}
