import type { SearchSchemaInput } from '@tanstack/react-router'
import { oneOf } from '#components/list/list-search.ts'
import { defaultPeriod, type Period, periods } from '#contract/periods.ts'

/** The default period is not in the address (F-090). */
export interface DashboardSearch {
  readonly period?: Period | undefined
}

const readPeriod = oneOf(periods)
const toText = (value: unknown) => String(Array.isArray(value) ? value[0] : value)

export function parseDashboardSearch({ period }: DashboardSearch & SearchSchemaInput): DashboardSearch {
  return toSearch(readPeriod(toText(period)) ?? defaultPeriod)
}

export const toPeriod = ({ period }: DashboardSearch): Period => period ?? defaultPeriod

export const toSearch = (period: Period): DashboardSearch => ({ period: period === defaultPeriod ? undefined : period })
