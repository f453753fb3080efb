import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureParts } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { Range } from './range-words.ts'

interface DashboardContextValue {
  /** The days below the page's title: a card names its own only where they differ. */
  readonly range: Range
  /** The days of the page are not known yet, or are those of the former period. */
  readonly isChanging: boolean
  /** One note counts several failures; the cards show a dash. */
  readonly hasFailureNote: boolean
}

const DashboardContext = createContext<DashboardContextValue>({ range: undefined, isChanging: false, hasFailureNote: false })

export const useDashboardContext = () => useContext(DashboardContext)

interface DashboardBodyProps {
  /** The query whose days the page names. */
  readonly statistics: UseQueryResult<{ readonly range?: Range }>
  /** One for each card: several may share one. */
  readonly queries: readonly UseQueryResult[]
  readonly children: Elements
}

export function DashboardBody({ statistics: { data, isPending, isPlaceholderData }, queries, children }: DashboardBodyProps) {
  const { t } = useTranslation('dashboards')
  // The button goes with the note.
  useFocusFallback(
    (focused) => focused.closest('[data-failure-note]') !== null,
    () => document.querySelector<HTMLElement>('main h1'),
  )
  const failed = queries.filter(({ data, error }) => data === undefined && error)
  const stale = queries.filter(isStale)
  const hasFailureNote = failed.length > 1
  const range = data?.range
  const isChanging = isPending || isPlaceholderData
  const value = useMemo(() => ({ range, isChanging, hasFailureNote }), [range, isChanging, hasFailureNote])
  return (
    <DashboardContext value={value}>
      {hasFailureNote && <FailureNote tone="no" title={t('card.failures', { count: failed.length })} queries={failed} className="mb-4" />}
      {failed.length < queries.length && children}
      {stale.length > 0 && (
        <FailureNote
          tone="warn"
          title={t('card.someStale')}
          queries={stale}
          // The note lies below the figures, which stay in their places.
          className="sticky bottom-[calc(var(--shell-bottom,0px)+var(--s-3))] z-bar mt-4 w-fit rounded-2 shadow-float"
        />
      )}
    </DashboardContext>
  )
}

/** What it shows could not be refreshed. */
const isStale = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean => data !== undefined && error !== null

interface FailureNoteProps {
  readonly tone: 'no' | 'warn'
  readonly title: string
  readonly queries: readonly UseQueryResult[]
  readonly className: string
}

/** Says once that something has failed and why, with one retry for all. */
function FailureNote({ tone, title, queries, className }: FailureNoteProps) {
  const { t } = useTranslation('common')
  const parts = queries.flatMap(({ error }) => (error ? failureParts(error) : []))
  const [failures, reasons] = [new Set(parts.map(({ failure }) => failure)), new Set(parts.map(({ reason }) => reason))]
  return (
    <div data-failure-note="" className={className}>
      <Alert tone={tone} urgent title={title}>
        {[...reasons].map((reason) => reason && <p key={reason}>{reason}</p>)}
        <p className="sr-only">{[...failures].join(' ')}</p>
        <Button
          size="sm"
          className="mt-2 w-fit"
          icon={<RotateCw aria-hidden className="size-icon-sm" />}
          busy={queries.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const query of new Set(queries)) void query.refetch()
          }}
        >
          {t('tryAgain')}
        </Button>
      </Alert>
    </div>
  )
}
