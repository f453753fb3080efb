import { type Call, getPath } from '#contract/call.ts'
import type { Side } from '#contract/roles.ts'

export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly files?: Readonly<Record<string, Blob | undefined>> | undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Builds the path; undefined if a parameter would change its structure (`''`, `.`, `..`). */
export function buildUrl(call: Call, side: Side, { params = {}, query = {} }: RequestParts): string | undefined {
  let isComplete = true
  const path = getPath(call, side).replace(/:(\w+)/g, (_, name: string) => {
    const value = isGiven(params[name]) ? String(params[name]) : ''
    isComplete &&= !/^\.{0,2}$/.test(value)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) if (isGiven(item)) search.append(key, String(item))
  return isComplete ? `${path}${search.size ? '?' : ''}${search}` : undefined
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export function buildContent(call: Call, { body, files = {} }: RequestParts): { body?: BodyInit; type?: string } {
  if (!call.files) return body ? { body: JSON.stringify(body), type: 'application/json' } : {}
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) if (isGiven(value)) form.append(key, asText(value))
  for (const name of Object.keys(call.files)) {
    const file = files[name]
    if (file) form.append(name, file)
  }
  return { body: form }
}

/** The header by which the trace of a call begins here (W3C Trace Context). */
export const newTraceParent = (): string => `00-${newKey()}-${newKey().slice(0, 16)}-01`

/** Generates 128 random bits, because `crypto.randomUUID` needs https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
