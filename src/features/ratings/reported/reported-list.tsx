import { defineList } from '#components/list/define-list.ts'
import type { ReportedRating } from '#contract/ratings.ts'
import type { ReportedSearch } from '../search.ts'
import { type ReportedActs, ReportedCard, ReportedComment, ReportedReason } from './reported-cells.tsx'

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
