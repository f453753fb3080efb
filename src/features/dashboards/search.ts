import type { SearchSchemaInput } from '@tanstack/react-router'
import { day, oneOf } from '#components/list/list-search.ts'
import { defaultPeriod, type FreePeriod, freePeriodIssues, type Period, periods } from '#contract/periods.ts'

/** The default period is not in the address (F-090); a free one has both of its days there. */
export interface DashboardSearch {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ChosenPeriod = Period | FreePeriod

const readPeriod = oneOf(periods)
const toText = (value: unknown) => String(Array.isArray(value) ? value[0] : value)

export function parseDashboardSearch({ period, from: first, to: last }: DashboardSearch & SearchSchemaInput): DashboardSearch {
  const [from, to] = [day(toText(first)), day(toText(last))]
  if (from && to && freePeriodIssues({ from, to }).length === 0) return toSearch({ from, to })
  return toSearch(readPeriod(toText(period)) ?? defaultPeriod)
}

export const toPeriod = ({ period, from, to }: DashboardSearch): ChosenPeriod => (from && to ? { from, to } : (period ?? defaultPeriod))

/** The morning note covers the last days; other periods have a note of their own. */
export const hasPeriodNote = (period: ChosenPeriod): boolean => typeof period !== 'string' || period === '1m'

/** What is not chosen is set to undefined, because the router merges the result over the raw search. */
export const toSearch = (chosen: ChosenPeriod): DashboardSearch =>
  typeof chosen === 'string'
    ? { period: chosen === defaultPeriod ? undefined : chosen, from: undefined, to: undefined }
    : { period: undefined, ...chosen }
