import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import { Stars } from '#components/stars.tsx'
import type { ReportedRating } from '#contract/ratings.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { ReportedSearch } from '../search.ts'
import type { ReportQuestion } from './decide-dialog.tsx'

const ReportedReason = ({ row: { reason } }: Pick<CellProps, 'row'>) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small">
    <span lang={detectLanguage(reason)}>
      <FreeText text={reason} />
    </span>
  </p>
)

export const reportedList = defineList<ReportedRating, ReportedSearch, ReportedActs>()({
  words: 'ratings',
  columns: {
    comment: {
      header: 'reported.table.comment',
      maxWidth: '48rem',
      cell: (row, { onAsk }) => <ReportedComment row={row} onAsk={onAsk} />,
    },
    reason: {
      header: 'reported.table.reason',
      width: '14rem',
      maxWidth: '26rem',
      isAtTop: true,
      cell: (row) => <ReportedReason row={row} />,
    },
    when: {
      header: 'reported.table.when',
      width: '9rem',
      isAtTop: true,
      cell: ({ reportedAt }, { fmt }) => reportedAt && <time dateTime={reportedAt}>{fmt.dateTime(reportedAt)}</time>,
    },
  },
  card: (row, { onAsk }) => <ReportedCard row={row} onAsk={onAsk} />,
})

interface ReportedActs {
  readonly onAsk: (question: ReportQuestion) => void
}

interface CellProps extends ReportedActs {
  readonly row: ReportedRating
}

/** The comment, what it is about, and the decision or what decides it. */
function ReportedComment({ row, onAsk }: CellProps) {
  const { t } = useTranslation('ratings')
  const { business, comment, rating } = row
  return (
    <div className="grid min-w-0 gap-1.5 py-1">
      {rating != null && <Stars rating={rating} label={t('stars', { count: rating })} />}
      {comment ? (
        <p dir="auto" className="wrap-anywhere max-w-[44rem] justify-self-start whitespace-pre-line text-body">
          <span lang={detectLanguage(comment)}>
            <FreeText text={comment} />
          </span>
        </p>
      ) : (
        <p className="text-ink-3 text-small">{t('reported.gone')}</p>
      )}
      <span className="grid min-w-0 text-caption text-ink-2">
        <TruncatedName {...toNames(row)} />
      </span>
      {business && (
        <Link
          to="/admin/service-providers/$providerId"
          params={{ providerId: business.id }}
          search={{ page: 1 }}
          className="relative z-1 grid min-w-0 text-small hover:underline"
        >
          <TruncatedName {...toNames(business)} />
        </Link>
      )}
      {row.state === 'open' ? <Decide row={row} onAsk={onAsk} /> : <Decision row={row} />}
    </div>
  )
}

function Decide({ row, onAsk }: CellProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'reported' })
  const language = useLanguage()
  const business = row.business ? displayName(language, toNames(row.business)) : ''
  return (
    <span className="relative z-1 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<EyeOff aria-hidden className="size-icon-sm" />}
        aria-label={t('actionOn', { action: t('hide'), business })}
        onClick={() => onAsk({ row, isHidden: true })}
      >
        {t('hide')}
      </Button>
      <Button
        size="sm"
        icon={<Eye aria-hidden className="size-icon-sm" />}
        aria-label={t('actionOn', { action: t('keep'), business })}
        onClick={() => onAsk({ row, isHidden: false })}
      >
        {t('keep')}
      </Button>
    </span>
  )
}

function Decision({ row: { state, decidedAt, decidedBy } }: Pick<CellProps, 'row'>) {
  const { t } = useTranslation('ratings', { keyPrefix: 'reported' })
  const fmt = useFmt()
  const isHidden = state === 'hidden'
  return (
    <span className="flex flex-wrap items-center gap-2 text-caption text-ink-2">
      <Chip icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}>{t(isHidden ? 'hidden' : 'stays')}</Chip>
      {decidedBy && decidedAt && <span>{t('by', { name: decidedBy, when: fmt.dateTime(decidedAt) })}</span>}
    </span>
  )
}

function ReportedCard(props: CellProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'reported' })
  const fmt = useFmt()
  const { reportedAt } = props.row
  return (
    <div className="grid gap-2">
      <ReportedComment {...props} />
      <div className="grid gap-0.5 border-line border-t pt-2">
        <span className="flex justify-between gap-3 text-caption text-ink-3">
          <span>{t('table.reason')}</span>
          {reportedAt && <time dateTime={reportedAt}>{fmt.date(reportedAt)}</time>}
        </span>
        <ReportedReason row={props.row} />
      </div>
    </div>
  )
}
