import type { SearchSchemaInput } from '@tanstack/react-router'
import { day } from '#components/list/list-search.ts'

/** Any day of the week, `YYYY-MM-DD`; without it that of yesterday. */
interface TeamSearch {
  readonly week?: string | undefined
}

export const parseTeamSearch = ({ week }: TeamSearch & SearchSchemaInput): TeamSearch => ({ week: day(String(week ?? '')) })
