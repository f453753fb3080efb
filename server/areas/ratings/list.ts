import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import type { listRatings, RatingListQuery } from '#contract/ratings.ts'
import { listPage } from '#server/db/list.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countMatches, toRatingCondition } from './conditions.ts'
import { selectPage, toRating } from './rows.ts'

export async function findRatings(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  viewer: Pick<Viewer, 'businessId'>,
  query: z.output<typeof RatingListQuery>,
): Promise<CallData<typeof listRatings>> {
  const where = toRatingCondition({ providerId: viewer.businessId, zone: config.businessTimeZone }, query)
  const { sortKey, sortValue } = query
  const { rows, pagination } = await listPage(query, {
    count: () => countMatches(db, where),
    rows: (range) => selectPage(db, where, { ...range, sortKey, sortValue }),
  })
  return { rows: rows.map(toRating), pagination }
}
