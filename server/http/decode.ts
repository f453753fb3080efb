import type { FieldEncoding } from '#contract/call.ts'
import { parseDecimal } from '#contract/typed-text.ts'

const decoders: Readonly<Record<FieldEncoding, (text: string) => unknown>> = {
  number: (text) => {
    const number = parseDecimal(text)
    return Number.isNaN(number) ? text : number
  },
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  json: (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
}

/** What cannot be decoded stays a text, which the schema refuses. */
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
