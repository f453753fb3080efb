import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { optimisticAnswer, writeOptimistically } from '#components/optimistic.ts'
import { adminDashboard, firstSteps, persisted, providerDashboard, waiting } from '#components/query-options.ts'
import type { Call, CallData, CallInput } from '#contract/call.ts'
import {
  adminStatistics,
  adminTimeSlots,
  type FirstSteps,
  getFirstSteps,
  getWaitingCounts,
  markFirstSteps,
  profitStats,
  providerStatistics,
  providerTimeSlots,
  revenueStats,
  topCategories,
  topDeals,
  topPerformingDeals,
  topProviders,
  userEngagement,
} from '#contract/dashboards.ts'
import { getMorningNote, hideNoteRule, type MorningNote, type NoteRule } from '#contract/morning-note.ts'
import { getPeriodNote } from '#contract/period-note.ts'
import { defaultPeriod, type Period } from '#contract/periods.ts'
import type { Api } from '#lib/http/api.ts'
import type { ChosenPeriod } from './search.ts'

/** A call whose only query field is the period. */
type CardCall<C extends Call> = CallInput<C> extends { readonly query: { readonly period?: Period | undefined } } ? C : never

/** A plain backend chooses the period itself. */
export type ResponsePeriod = Period | 'free' | 'plain'

/** A response with its period; it differs from the page's while the next one loads. `unreadable`: number of dropped rows. */
export type WithPeriod<Data> = Data & { readonly period: ResponsePeriod; readonly unreadable?: number | undefined }

/** One query per card, so that a failure stays in its card. Old figures stay while a period loads; the first ones are persisted. */
const createCardQuery = ([root]: typeof adminDashboard | typeof providerDashboard, api: Api, chosen: ChosenPeriod) => {
  const isNamed = typeof chosen === 'string'
  const kind = isNamed ? chosen : 'free'
  const period: ResponsePeriod = api.supports(adminStatistics, 'period') ? kind : 'plain'
  const query = isNamed ? { period: chosen } : chosen
  return <C extends Call>(name: string, call: CardCall<C>) =>
    queryOptions({
      queryKey: [root, name, period === 'free' ? query : period] as const,
      queryFn: api.supports(call)
        ? async ({ signal }) => {
            const data = (await api.send<C>(call, { query } as CallInput<C>, { signal })) as object
            return { ...data, period } as WithPeriod<CallData<C>>
          }
        : skipToken,
      placeholderData: keepPreviousData,
      ...((period === defaultPeriod || period === 'plain') && persisted),
    })
}

export function providerDashboardQueries(api: Api, period: ChosenPeriod) {
  const card = createCardQuery(providerDashboard, api, period)
  return {
    statistics: card<typeof providerStatistics>('statistics', providerStatistics),
    revenue: card<typeof revenueStats>('revenue', revenueStats),
    profit: card<typeof profitStats>('profit', profitStats),
    topDeals: card<typeof topDeals>('topDeals', topDeals),
    topPerforming: card<typeof topPerformingDeals>('topPerforming', topPerformingDeals),
    timeSlots: card<typeof providerTimeSlots>('timeSlots', providerTimeSlots),
    periodNote: card<typeof getPeriodNote>('periodNote', getPeriodNote),
  }
}

export function adminDashboardQueries(api: Api, period: ChosenPeriod) {
  const card = createCardQuery(adminDashboard, api, period)
  return {
    statistics: card<typeof adminStatistics>('statistics', adminStatistics),
    engagement: card<typeof userEngagement>('engagement', userEngagement),
    topCategories: card<typeof topCategories>('topCategories', topCategories),
    timeSlots: card<typeof adminTimeSlots>('timeSlots', adminTimeSlots),
    topProviders: card<typeof topProviders>('topProviders', topProviders),
  }
}

/** On a full backend only. */
export const waitingCounts = (api: Api) => queryOptions({ ...api.query(getWaitingCounts, {}), queryKey: waiting, ...persisted })

/** On a full backend only. Once they are over, no event and no visit asks again. */
export const firstStepsQuery = (api: Api) =>
  queryOptions({
    ...api.query(getFirstSteps, {}),
    queryKey: firstSteps,
    staleTime: ({ state }) => (state.data?.isOver ? 'static' : 0),
    ...persisted,
  })

type FirstStepsMarks = NonNullable<CallInput<typeof markFirstSteps>['body']>

const mark =
  ({ tillTried, isPutAway }: FirstStepsMarks) =>
  ({ steps, ...more }: FirstSteps) => ({
    ...more,
    steps: { ...steps, tillTried: steps.tillTried || tillTried === true },
    isPutAway: isPutAway ?? more.isPutAway,
  })

/** On a full backend only; `{ tillTried: true }` after a completed practice. A repeated mark changes nothing. */
export const markFirstStepsMutation = (api: Api) =>
  mutationOptions({
    mutationKey: [...firstSteps, 'mark'],
    mutationFn: (marks: FirstStepsMarks) => api.send(markFirstSteps, { body: marks }),
    onMutate: async (marks, { client }) => {
      await client.cancelQueries({ queryKey: firstSteps, predicate: ({ state }) => state.data !== undefined })
      return writeOptimistically(client, [optimisticAnswer(firstSteps, mark(marks))])
    },
    onSuccess: (answer, _marks, _putBack, { client }) => client.setQueryData<FirstSteps>(firstSteps, answer),
    onError: (_error, _marks, putBack) => putBack?.(),
  })

const morningNote = ['morningNote'] as const

/** On a full backend only. Not below the key of the dashboard: no event changes a note. Persisted like the figures, which it would come after. */
export const morningNoteQuery = (api: Api) => queryOptions({ ...api.query(getMorningNote, {}), queryKey: morningNote, ...persisted })

/** On a full backend only; a repeated one changes nothing. */
export const hideNoteRuleMutation = (api: Api) =>
  mutationOptions({
    mutationKey: [...morningNote, 'hide'],
    mutationFn: (change: { readonly rule: NoteRule; readonly isHidden: boolean }) => api.send(hideNoteRule, { body: change }),
    onMutate: async ({ rule, isHidden }, { client }) => {
      await client.cancelQueries({ queryKey: morningNote })
      const remove = (note: MorningNote) => ({ ...note, sentences: note.sentences.filter((sentence) => sentence.rule !== rule) })
      return isHidden ? writeOptimistically(client, [optimisticAnswer(morningNote, remove)]) : undefined
    },
    onSuccess: (answer, _change, _putBack, { client }) => client.setQueryData<MorningNote>(morningNote, answer),
    onError: (_error, _change, putBack) => putBack?.(),
  })
