import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SearchSuggestion } from '#contract/review.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { matchRanks, rankNames } from './match-names.ts'
import { Row, RowGroup } from './rows.tsx'

export interface FinderProps {
  readonly text: string
  /** The text after a pause in typing, to send to the server; undefined if this is not searched now. */
  readonly settled: string | undefined
  readonly onOpen: (link: LinkProps) => void
}

interface FoundRow {
  readonly key: string
  readonly rank: number
  readonly content: ReactNode
  readonly open: () => void
}

/** What the server found of one kind, the best match first. */
export interface FoundGroup {
  readonly kind: 'vouchers' | 'providers'
  /** Undefined until it has answered. */
  readonly rows: readonly FoundRow[] | undefined
  /** What could not be read; there may be rows nevertheless. */
  readonly error: Error | null
  readonly retry: () => void
  readonly suggestion?: SearchSuggestion | undefined
}

interface FoundOptions<Item> extends Pick<FoundGroup, 'kind'>, Pick<FinderProps, 'text' | 'settled'> {
  readonly query: UseQueryResult<{ readonly rows: readonly Item[]; readonly suggestion?: SearchSuggestion | undefined }>
  readonly names: (item: Item) => readonly (string | null | undefined)[]
  readonly onOpen: (item: Item) => void
  readonly content: (item: Item) => ReactNode
}

export function toFoundGroup<Item extends { readonly _id: string }>({
  kind,
  text,
  settled,
  query: { data: answer, error, refetch },
  names,
  onOpen,
  content,
}: FoundOptions<Item>): FoundGroup {
  const data = settled === undefined ? undefined : answer
  const rank = (item: Item) => {
    const found = rankNames(
      names(item).filter((name) => typeof name === 'string'),
      text,
    )
    // The server has matched it, perhaps by another field.
    return Math.min(found ?? matchRanks.part, matchRanks.part)
  }
  const rows = data?.rows.map((item) => ({ key: item._id, rank: rank(item), content: content(item), open: () => onOpen(item) }))
  return {
    kind,
    rows: rows?.toSorted((one, other) => one.rank - other.rank),
    error: settled === undefined || rows ? null : error,
    retry: () => void refetch(),
    suggestion: data?.suggestion,
  }
}

export const foundValues = ({ kind, rows = [], error }: FoundGroup): readonly string[] => [
  ...rows.map(({ key }) => `${kind}-${key}`),
  ...(error ? [`${kind}-again`] : []),
]

interface FoundRowsProps {
  readonly group: FoundGroup
  /** Announces the number of results; null while the user types. */
  readonly status: HTMLElement | null
}

export function FoundRows({ group: { kind, rows, error, retry }, status }: FoundRowsProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { t: common } = useTranslation('common')
  if (rows?.length === 0 && !error) return null
  return (
    <RowGroup heading={t(`${kind}.name`)}>
      {!rows && !error && (
        <Row disabled value={`${kind}-loading`}>
          <SpinnerRing />
          <span>{t(`${kind}.searching`)}</span>
        </Row>
      )}
      {rows?.map(({ key, open, content }) => (
        <Row key={key} value={`${kind}-${key}`} onSelect={open}>
          {content}
        </Row>
      ))}
      {error && (
        <Row value={`${kind}-again`} onSelect={retry}>
          <RotateCw aria-hidden className="size-icon flex-none" />
          <span>
            <span>{`${error.message} ${common('tryAgain')}`}</span>
          </span>
        </Row>
      )}
      {status && rows && !(error && rows.length === 0) && createPortal(<p>{t(`${kind}.found`, { count: rows.length })}</p>, status)}
      {status && error && createPortal(<p>{error.message}</p>, status)}
    </RowGroup>
  )
}
