import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { TeamTabs } from '#components/team/team-tabs.tsx'
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
      <TeamTabs shown="/admin/team" />
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
          <div className="mb-4 flex min-h-md items-center">{data ? <WeekSelect day={data} /> : <Skeleton className="w-side" />}</div>
          <Decisions day={data} isDimmed={isPlaceholderData} />
          <Answers day={data} isDimmed={isPlaceholderData} />
        </>
      )}
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id={id} className="font-semibold text-h3">
          {title}
        </h2>
        <p className="max-w-[68ch] text-ink-2 text-small">{note}</p>
      </div>
      {children}
    </section>
  )
}

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
      onChange={({ currentTarget: { value } }) => void navigate({ search: { week: value }, resetScroll: false })}
    >
      {weeks.map((from) => (
        <option key={from} value={from}>
          {from === lastWeek ? t('current', { days: days(from) }) : days(from)}
        </option>
      ))}
    </SelectInput>
  )
}
