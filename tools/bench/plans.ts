import type { Statement } from './databases.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** Whether the plan of a statement scans one of the tables. */
export async function readsWhole(statements: readonly Statement[], tables: readonly string[]): Promise<boolean> {
  const whole = new RegExp(`"Seq Scan"[^{}]*"Relation Name": ?"(${tables.join('|')})"`)
  for (const { explain } of statements) if (whole.test(JSON.stringify(await explain('format json')))) return true
  return false
}

/** PostgreSQL says the mean of all loops. */
function sumRows(plan: Plan): number {
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = plan['Relation Name'] ? each * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + sumRows(part), read)
}

/** The rows of tables, or entries of their indexes, that the statements read, whether or not a filter then left them out. Executes the statements. */
export async function countRows(statements: readonly Statement[]): Promise<number> {
  let rows = 0
  for (const { explain } of statements) {
    const explained = (await explain('analyze, format json')) as { rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] }
    rows += sumRows(explained.rows[0]['QUERY PLAN'][0].Plan)
  }
  return Math.round(rows)
}

/** The records of an answer. */
export function countShown(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  const parts = Object.values(answer).reduce((sum: number, part) => sum + countShown(part), 0)
  return Array.isArray(answer) ? parts : parts + 1
}
