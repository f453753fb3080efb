import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { isDay } from '#contract/local-time.ts'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { decodeFields } from './decode.ts'
import type { Form } from './form.ts'

const dayParameters: ReadonlySet<string> = new Set(['dateRange', 'creationDate', 'redemptionDate'])

const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})/g

export interface CheckedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

interface InputOptions {
  readonly timeZone: string
  readonly form?: Form | undefined
}

const maxIssues = 100

/** PostgreSQL stores neither NUL characters nor half a surrogate pair. */
function findUnstorable(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [{ path: path.join('.'), code: 'invalid' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, [...path, key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function decodeBody({ encoding }: Call, body: unknown): unknown {
  return encoding && isRecord(body) ? decodeFields(body, encoding) : body
}

/** @throws Problem `VALIDATION_FAILED` */
export function readInput(call: Call, request: FastifyRequest, options: InputOptions): CheckedInput {
  try {
    return checkInput(call, request, options)
  } catch (error) {
    // Nested too deeply, or wrong in too many places, it overflows the stack.
    throw error instanceof RangeError ? new Problem('VALIDATION_FAILED', { cause: error }) : error
  }
}

function checkInput(call: Call, request: FastifyRequest, { timeZone, form }: InputOptions): CheckedInput {
  const issues: FieldIssue[] = [...(form?.issues ?? [])]
  const check = (schema: z.ZodMiniObject | undefined, value: unknown) => {
    if (!schema) return undefined
    const { data, error } = safeParse(schema, value, { reportInput: true })
    issues.push(...(error ? fieldIssues(error.issues.slice(0, maxIssues)) : findUnstorable(data)))
    return data
  }
  const params = check(call.params, request.params)
  const sentQuery = normaliseQuery(request.query, timeZone)
  issues.push(...findUnknownParameters(call, sentQuery))
  const query = check(call.query, sentQuery)
  const body = check(call.body, decodeBody(call, form ? form.fields : request.body))
  for (const [name, { kind, optional }] of Object.entries(form ? (call.files ?? {}) : {}))
    if (!optional && !form?.files[name] && !issues.some(({ path }) => path === name))
      issues.push({ path: name, code: kind === 'document' ? 'documentRequired' : 'fileRequired' })
  if (issues.length > 0) throw new Problem('VALIDATION_FAILED', { issues: issues.slice(0, maxIssues) })
  return { params, query, body }
}

/** What is no instant stays, for the schema to refuse. */
const instantsToDays = (text: string, timeZone: string): string =>
  text.replace(instant, (found) => {
    const time = Date.parse(found)
    return isDay(found.slice(0, 10)) && !Number.isNaN(time) ? toLocalTime(time, timeZone).today : found
  })

/** Leaves empty values out. Other clients write a repeated `a=1` as `a[]=1` or `a[0]=1`, and a day as an instant. */
function normaliseQuery(query: unknown, timeZone: string): Record<string, unknown> {
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
const findUnknownParameters = (call: Pick<Call, 'query'>, query: object): FieldIssue[] =>
  Object.keys(query).flatMap((path) => (Object.hasOwn(call.query?.shape ?? {}, path) ? [] : { path, code: 'unknownParameter' }))
