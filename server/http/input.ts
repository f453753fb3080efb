import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import { type FieldIssue, fieldIssues } from '../../src/contract/rules.ts'
import { decodeFields } from './decode.ts'
import type { Form } from './form.ts'
import { Problem } from './problem.ts'

/** What a call was sent, checked by its schemas. */
export interface CheckedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** No form has more to complain about, but a long list of nothings has: each would come back as a sentence. */
const mostIssues = 100

/** Where a text holds a NUL, which no PostgreSQL text can. */
function withNul(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ path: path.join('.'), code: 'invalid' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => withNul(inner, [...path, key]))
}

/** `?status=` asks for nothing, as if it were not there. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

/**
 * Checks everything a call was sent and complains about all of it at once, within reason.
 * @throws Problem `VALIDATION_FAILED` with one issue per fault
 */
export function readInput(call: Call, request: FastifyRequest, form?: Form): CheckedInput {
  const issues: FieldIssue[] = [...(form?.issues ?? [])]
  const check = (schema: z.ZodMiniObject | undefined, value: unknown) => {
    if (!schema) return undefined
    const { data, error } = safeParse(schema, value, { reportInput: true })
    issues.push(...(error ? fieldIssues(error.issues) : withNul(data)))
    return data
  }
  const params = check(call.params, request.params)
  const query = check(call.query, withoutEmpty(request.query))
  const body = check(call.body, form && call.body ? decodeFields(form.fields, call.encoding) : request.body)
  for (const [name, { kind, optional }] of Object.entries(form ? (call.files ?? {}) : {}))
    if (!optional && !form?.files[name] && !issues.some(({ path }) => path === name))
      issues.push({ path: name, code: kind === 'document' ? 'documentRequired' : 'fileRequired' })
  if (issues.length > 0) throw new Problem('VALIDATION_FAILED', { issues: issues.slice(0, mostIssues) })
  return { params, query, body }
}
