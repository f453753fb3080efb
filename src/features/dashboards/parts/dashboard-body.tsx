import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureParts } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { Range } from './range-words.ts'

interface DashboardContextValue {
  /** The days below the page's title: a card names its own only where they differ. */
  readonly range: Range
  /** One note names several failures; the cards show a dash. */
  readonly hasFailureNote: boolean
}

const DashboardContext = createContext<DashboardContextValue>({ range: undefined, hasFailureNote: false })

export const useDashboardContext = () => useContext(DashboardContext)

interface DashboardBodyProps {
  readonly range: Range
  /** One for each card: several may share one. */
  readonly queries: readonly UseQueryResult[]
  readonly children: ReactNode
}

export function DashboardBody({ range, queries, children }: DashboardBodyProps) {
  const { t } = useTranslation('dashboards')
  const { t: common } = useTranslation('common')
  const note = useRef<HTMLDivElement>(null)
  // The button goes with the note.
  useFocusFallback(
    (focused) => note.current?.contains(focused) ?? false,
    () => document.querySelector<HTMLElement>('main h1'),
  )
  const failed = queries.filter(({ data, error }) => data === undefined && error)
  const reasons = new Set(failed.map(({ error }) => error && failureParts(error).reason))
  const hasFailureNote = failed.length > 1
  const value = useMemo(() => ({ range, hasFailureNote }), [range, hasFailureNote])
  return (
    <DashboardContext value={value}>
      <div ref={note}>
        {hasFailureNote && (
          <Alert tone="no" urgent title={t('card.failures', { count: failed.length })} className="mb-4">
            {reasons.size === 1 && <p>{reasons}</p>}
            <Button
              size="sm"
              className="mt-2 w-fit"
              icon={<RotateCw aria-hidden className="size-icon-sm" />}
              onClick={() => {
                for (const query of new Set(failed)) void query.refetch()
              }}
            >
              {common('tryAgain')}
            </Button>
          </Alert>
        )}
      </div>
      {children}
    </DashboardContext>
  )
}
