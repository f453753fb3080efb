import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { type FieldIssue, fieldIssues } from '#contract/rules.ts'
import { Problem } from '#server/problem.ts'
import { decodeFields } from './decode.ts'
import type { Form } from './form.ts'
import { findUnknownParameters, normaliseQuery } from './query.ts'

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
