import type { FieldEncoding } from '../../src/contract/call.ts'
import { parseDecimal } from '../../src/contract/text.ts'

/** No form has a longer one; to check 20,000 nothings, one by one, would hold everybody up. */
const longestList = 100

const decoders: Readonly<Record<FieldEncoding, (text: string) => unknown>> = {
  number: (text) => {
    const number = parseDecimal(text)
    return Number.isNaN(number) ? text : number
  },
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  json: (text) => {
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) && value.length > longestList ? text : value
    } catch {
      return text
    }
  },
}

/**
 * The text fields of a form as values, by the encoding that the descriptor names; a field without one stays a text.
 * What cannot be decoded stays as it is, and the schema complains.
 */
export const decodeFields = (
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, FieldEncoding | undefined>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const named = Object.hasOwn(encoding, name) ? encoding[name] : undefined
      return [name, named && typeof value === 'string' ? decoders[named](value) : value]
    }),
  )
