import * as z from 'zod/mini'
import { ErrorCode } from '#contract/envelope.ts'
import { FieldCode, type FieldIssue } from '#contract/rules.ts'

interface ParsedFailure {
  readonly code: ErrorCode | 'TIMEOUT'
  readonly message: string | undefined
  readonly fieldErrors: readonly FieldIssue[]
  readonly details: unknown
}

const codeByStatus: Readonly<Record<number, ParsedFailure['code']>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  415: 'FILE_TYPE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

type Loose = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** Parses the error of a download, which arrives as text (P-30). */
function unpack(body: unknown): unknown {
  if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function parseMessage(body: unknown): string | undefined {
  if (Array.isArray(body)) {
    const lines = body.flatMap((item) => (typeof item === 'string' ? item : (parseMessage(item) ?? [])))
    return lines.join('\n').trim() || undefined
  }
  if (!isObject(body)) return undefined
  const { message } = body
  return typeof message === 'string' ? message.trim() || undefined : parseMessage(message)
}

const Params = z.record(z.string(), z.union([z.string(), z.number()]))

/** Parses each error separately, so that an unknown code does not hide the others. */
function parseFieldErrors(errors: unknown): FieldIssue[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isObject).flatMap(({ path, code, params }) => {
    if (typeof path !== 'string') return []
    const known = FieldCode.safeParse(code)
    const values = Params.safeParse(params)
    return { path, code: known.success ? known.data : 'invalid', ...(values.success && { params: values.data }) }
  })
}

export function parseFailure(status: number, answered: unknown): ParsedFailure {
  const body = unpack(answered)
  const fields: Loose = isObject(body) ? body : {}
  const named = ErrorCode.safeParse(fields.code)
  const code = named.success ? named.data : (codeByStatus[status] ?? 'INTERNAL')
  return {
    code,
    message: parseMessage(body),
    fieldErrors: parseFieldErrors(fields.errors),
    details: fields.details,
  }
}

export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
