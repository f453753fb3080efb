import type { Call } from '#contract/call.ts'
import { isDay } from '#contract/local-time.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { toLocalTime } from '#server/local-time.ts'

const dayParameters: ReadonlySet<string> = new Set(['dateRange', 'creationDate', 'redemptionDate'])

const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/g

/** What is no instant stays, for the schema to refuse. */
const instantsToDays = (text: string, timeZone: string): string =>
  text.replace(instant, (found) => {
    const time = Date.parse(found)
    return isDay(found.slice(0, 10)) && !Number.isNaN(time) ? toLocalTime(time, timeZone).today : found
  })

/** Leaves empty values out. Other clients write a repeated `a=1` as `a[]=1` or `a[0]=1`, and a day as an instant. */
export function normaliseQuery(query: unknown, timeZone: string): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, string | string[]>).flatMap(([key, values]) => {
    const name = key.replace(/\[\d*\]$/, '')
    return [values].flat().flatMap((value) => (value === '' ? [] : { name, value }))
  })
  const normalised = [...Map.groupBy(entries, ({ name }) => name)].map(([name, given]) => {
    const values = given.map(({ value }) => (dayParameters.has(name) ? instantsToDays(value, timeZone) : value))
    return [name, values.length === 1 ? values[0] : values]
  })
  return Object.fromEntries(normalised)
}

/** A misspelt filter that was ignored would answer everything. */
export const findUnknownParameters = (call: Pick<Call, 'query'>, query: object): FieldIssue[] =>
  Object.keys(query).flatMap((path) => (Object.hasOwn(call.query?.shape ?? {}, path) ? [] : { path, code: 'unknownParameter' }))
