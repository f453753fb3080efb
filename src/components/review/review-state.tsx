import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#contract/review.ts'
import type { Fmt } from '#i18n/fmt.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Chip } from '#ui/display/chip.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { Waiting } from './waiting.tsx'

export interface ReviewTimes {
  readonly createdAt?: string | undefined
  /** Not on a plain backend. */
  readonly submittedAt?: string | undefined
  readonly decidedAt?: string | null | undefined
  readonly decidedBy?: string | null | undefined
  readonly kind?: 'new' | 'edited' | undefined
}

function ReviewHead({ word }: { readonly word: 'waiting' | 'decided' }) {
  const { t } = useTranslation('review', { keyPrefix: 'page.table' })
  return <span>{t(word)}</span>
}

/** How long a pending row waits; nothing of a row of unknown status. */
export const waitingColumn = <Row extends ReviewTimes>(statusField: keyof Row) =>
  ({
    header: <ReviewHead word="waiting" />,
    width: '7.25rem',
    order: { by: 'createdAt', isInverse: true },
    cell: ({ createdAt, submittedAt = createdAt, [statusField]: known }: Row) =>
      known && submittedAt ? <Waiting since={submittedAt} /> : null,
  }) as const

/** Who decided when. */
export const decidedColumn = {
  header: <ReviewHead word="decided" />,
  width: '9rem',
  order: { by: 'decidedAt', first: 'down' },
  cell: ({ decidedAt, decidedBy }: ReviewTimes, { fmt }: { readonly fmt: Fmt }) =>
    (decidedAt || decidedBy) && (
      <span className="grid">
        {decidedAt && <span className="whitespace-nowrap">{fmt.date(decidedAt)}</span>}
        {decidedBy && <TruncatedText className="text-caption text-ink-3 in-data-compact:hidden!">{decidedBy}</TruncatedText>}
      </span>
    ),
} as const

/** What waits is the change of an approved one. */
export function EditedChip({ status, kind }: { readonly status: ReviewStatus | undefined; readonly kind: ReviewTimes['kind'] }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return (
    status === 'PENDING' &&
    kind === 'edited' && (
      <Chip outlined isSmall>
        {t('edited')}
      </Chip>
    )
  )
}

/** How long the row of a card waits, or when it was decided. */
export function ReviewState({ status, row }: { readonly status: ReviewStatus | undefined; readonly row: ReviewTimes }) {
  const { createdAt, submittedAt = createdAt, decidedAt } = row
  const fmt = useFmt()
  if (status !== 'PENDING') return decidedAt && <span>{fmt.date(decidedAt)}</span>
  return (
    submittedAt && (
      <span className="flex flex-wrap items-center gap-2">
        <EditedChip status={status} kind={row.kind} />
        <Waiting since={submittedAt} />
      </span>
    )
  )
}
