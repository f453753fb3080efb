import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findHelpAnswers, getDeskHours } from '#contract/help-answers.ts'
import type { Api } from '#lib/http/api.ts'
import { helpCenterKeys } from '../keys.ts'

const { answers, deskHours } = helpCenterKeys

/** Milliseconds for which loaded answers are not read again. */
const staleTime = 60_000

export const answerQueries = (api: Api) => ({
  /** Finds answers; without `q` those for the situation of the business. */
  find: (q: string | undefined) =>
    queryOptions({
      queryKey: [...answers, q ?? ''] as const,
      ...api.query(findHelpAnswers, { query: { q } }),
      placeholderData: keepPreviousData,
      staleTime,
    }),
  deskHours: () =>
    queryOptions({
      queryKey: deskHours,
      ...api.query(getDeskHours, {}),
      staleTime,
    }),
})
