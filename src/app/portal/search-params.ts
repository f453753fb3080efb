import type { AnySchema } from '@tanstack/react-router'

/** Parses all parameters as strings: `?search=0551` stays a text, a repeated key becomes a list (P-32). */
export function parseSearch(search: string): AnySchema {
  const parsed: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const known = parsed[key]
    parsed[key] = known === undefined ? value : [known, value].flat()
  }
  return parsed
}

/** Formats search parameters; undefined, null and empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const item of [value].flat()) if (item !== undefined && item !== null && item !== '') params.append(key, String(item))
  const text = params.toString()
  return text && `?${text}`
}
