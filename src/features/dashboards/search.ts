import type { SearchSchemaInput } from '@tanstack/react-router'
import { defaultPeriod, type Period, periods } from '../../contract/periods.ts'
import { oneOf } from '../../patterns/list/list-search.ts'

/** What the address of a dashboard may say; the usual period is left out (F-090). */
export interface DashboardSearch {
  readonly period?: Period | undefined
}

const readPeriod = oneOf(periods)
const textOf = (value: unknown) => String(Array.isArray(value) ? value[0] : value)

/** Whatever makes no sense falls back on the usual period. */
export function parseDashboardSearch({ period }: DashboardSearch & SearchSchemaInput): DashboardSearch {
  return searchOf(readPeriod(textOf(period)) ?? defaultPeriod)
}

/** The period that an address shows. */
export const periodOf = ({ period }: DashboardSearch): Period => period ?? defaultPeriod

/** The address that shows a period. */
export const searchOf = (period: Period): DashboardSearch => ({ period: period === defaultPeriod ? undefined : period })
