import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findHelpAnswers, getHelpCenterHours } from '#contract/help-answers.ts'
import type { Api } from '#lib/http/api.ts'

/** Milliseconds for which loaded answers are not read again. */
const staleTime = 60_000

export const answerQueries = (api: Api) => ({
  /** Finds answers; without `q` those for the situation of the business. */
  find: (q: string | undefined) =>
    queryOptions({
      ...api.query(findHelpAnswers, { query: { q } }),
      // Not below the key of the area, like the next one: no message changes an answer.
      queryKey: ['help-answers', q ?? ''] as const,
      placeholderData: keepPreviousData,
      staleTime,
    }),
  hours: () =>
    queryOptions({
      ...api.query(getHelpCenterHours, {}),
      queryKey: ['help-center-hours'] as const,
      staleTime,
    }),
})
