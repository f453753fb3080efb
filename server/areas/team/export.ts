import { localInstant } from '#contract/local-time.ts'
import { type downloadTeamWeeks, type TeamMember, teamFileWeeks } from '#contract/team.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, FileOutput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { createExporter, type Export } from '#server/xlsx/exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { readWeeks } from './figures.ts'
import { findWeeks } from './weeks.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

interface Line extends TeamMember {
  readonly week: string
}

const toHours = (seconds: number | null) => (seconds === null ? null : seconds / 3_600)

const number = '#,##0'
const hours = '#,##0.0'

function columnsFor(language: Language, timeZone: string): Column<Line>[] {
  const { columns, erased, removed } = words[language]
  return [
    { title: columns.week, width: 16, format: 'yyyy-mm-dd', value: ({ week }) => new Date(localInstant(week, '00:00', timeZone)) },
    {
      title: columns.name,
      width: 32,
      value: ({ name, isRemoved }) => (name === null ? erased : isRemoved ? `${name} (${removed})` : name),
    },
    { title: columns.voucher, width: 12, format: number, value: ({ figures }) => figures.voucher },
    { title: columns.business, width: 12, format: number, value: ({ figures }) => figures.business },
    { title: columns.announcement, width: 26, format: number, value: ({ figures }) => figures.announcement },
    { title: columns.decisionMedian, width: 34, format: hours, value: ({ figures }) => toHours(figures.decisionWaits.median) },
    { title: columns.decisionP90, width: 48, format: hours, value: ({ figures }) => toHours(figures.decisionWaits.p90) },
    { title: columns.undone, width: 22, format: number, value: ({ figures }) => figures.undone },
    { title: columns.againstCheck, width: 20, format: number, value: ({ figures }) => figures.againstCheck },
    { title: columns.answers, width: 20, format: number, value: ({ figures }) => figures.answers },
    { title: columns.answerMedian, width: 40, format: hours, value: ({ figures }) => toHours(figures.answerWaits.median) },
    { title: columns.answerP90, width: 50, format: hours, value: ({ figures }) => toHours(figures.answerWaits.p90) },
  ]
}

/** Needs only one page: thirteen weeks of a team have a few hundred lines. */
export function teamExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const createExport = createExporter(deps, 'team.exported')

  const prepare = async ({ language, query }: AuthenticatedInput<typeof downloadTeamWeeks>): Promise<Export> => {
    const weeks = findWeeks(query.week, teamFileWeeks, deps)
    const lines = (await readWeeks(deps.db, weeks)).flatMap(({ week, people }) => people.map((member): Line => ({ week, ...member })))
    const sheet = {
      sheet: words[language].sheet,
      columns: columnsFor(language, weeks.timeZone),
      pages: toPages(lines),
      found: lines.length,
    }
    return { name: `team_${weeks.from}_${weeks.to}`, sheets: [sheet] }
  }

  return (request: AuthenticatedInput<typeof downloadTeamWeeks>): Promise<FileOutput> => createExport(request, () => prepare(request))
}

async function* toPages(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines
}
