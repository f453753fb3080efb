import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import { type FieldIssue, fieldIssues } from '../../src/contract/rules.ts'
import { Problem } from '../problem.ts'
import { decodeFields } from './decode.ts'
import type { Form } from './form.ts'

export interface CheckedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const maxIssues = 100

/** PostgreSQL cannot store NUL characters. */
function findNul(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ path: path.join('.'), code: 'invalid' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findNul(inner, [...path, key]))
}

const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

/** @throws Problem `VALIDATION_FAILED` */
export function readInput(call: Call, request: FastifyRequest, form?: Form): CheckedInput {
  const issues: FieldIssue[] = [...(form?.issues ?? [])]
  const check = (schema: z.ZodMiniObject | undefined, value: unknown) => {
    if (!schema) return undefined
    const { data, error } = safeParse(schema, value, { reportInput: true })
    issues.push(...(error ? fieldIssues(error.issues) : findNul(data)))
    return data
  }
  const params = check(call.params, request.params)
  const query = check(call.query, withoutEmpty(request.query))
  const body = check(call.body, form && call.body ? decodeFields(form.fields, call.encoding) : request.body)
  for (const [name, { kind, optional }] of Object.entries(form ? (call.files ?? {}) : {}))
    if (!optional && !form?.files[name] && !issues.some(({ path }) => path === name))
      issues.push({ path: name, code: kind === 'document' ? 'documentRequired' : 'fileRequired' })
  if (issues.length > 0) throw new Problem('VALIDATION_FAILED', { issues: issues.slice(0, maxIssues) })
  return { params, query, body }
}
