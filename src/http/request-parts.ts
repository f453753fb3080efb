import { type Call, pathOf } from '../contract/call.ts'
import type { Side } from '../contract/roles.ts'

/** What any call may be given; each call's own type says which of it. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly files?: Readonly<Record<string, Blob | undefined>> | undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** The path and query of a call below the API's base; undefined when a parameter would change the path itself (`''`, `.`, `..`). */
export function addressOf(call: Call, side: Side, { params = {}, query = {} }: Parts): string | undefined {
  let isWhole = true
  const path = pathOf(call, side).replace(/:(\w+)/g, (_, name: string) => {
    const value = isGiven(params[name]) ? String(params[name]) : ''
    isWhole &&= !/^\.{0,2}$/.test(value)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) if (isGiven(item)) search.append(key, String(item))
  return isWhole ? `${path}${search.size ? '?' : ''}${search}` : undefined
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** JSON, or a form where the call has files; the browser itself names a form's type and boundary (P-33). */
export function contentOf(call: Call, { body, files = {} }: Parts): { body?: BodyInit; type?: string } {
  if (!call.files) return body ? { body: JSON.stringify(body), type: 'application/json' } : {}
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) if (isGiven(value)) form.append(key, asText(value))
  for (const name of Object.keys(call.files)) {
    const file = files[name]
    if (file) form.append(name, file)
  }
  return { body: form }
}

/** 128 random bits, which a page that is not served over https can draw as well. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
