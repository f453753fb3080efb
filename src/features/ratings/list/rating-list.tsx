import { defineList } from '#components/list/define-list.ts'
import type { Rating } from '#contract/ratings.ts'
import { resolveRatingSort } from '../api.ts'
import type { RatingSearch } from '../search.ts'
import { RatingActions, RatingAge, RatingBody, RatingCard, RatingStars, type RowOptions } from './rating-body.tsx'

export const ratingList = defineList<Rating, RatingSearch, RowOptions>()({
  words: 'ratings',
  sorting: resolveRatingSort,
  columns: {
    comment: { header: 'table.rating', maxWidth: '60rem', cell: (row) => <RatingBody row={row} /> },
    stars: {
      header: 'table.stars',
      width: '7.5rem',
      isAtTop: true,
      order: { by: 'rating', up: 'sorts.unhappy', down: 'sorts.happy' },
      cell: (row) => <RatingStars row={row} />,
    },
    when: {
      header: 'table.when',
      width: '9rem',
      isAtTop: true,
      order: { by: 'createdAt', first: 'down', down: 'sorts.newest', up: 'sorts.oldest' },
      cell: ({ createdAt }) => createdAt && <RatingAge createdAt={createdAt} />,
    },
    acts: ({ t }) => ({
      header: <span className="sr-only">{t('table.acts')}</span>,
      width: '10.5rem',
      cell: (row, { onAct }) => <RatingActions row={row} onAct={onAct} />,
    }),
  },
  card: (row, { onAct }) => <RatingCard row={row} onAct={onAct} />,
  orders: ['when', 'stars'],
})
