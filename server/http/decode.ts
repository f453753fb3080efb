import type * as z from 'zod/mini'
import { parseDecimal } from '../../src/contract/text.ts'

/** The schema that meets the raw value: what stands inside `optional` and its like, or at the entry of a pipe. */
function entryOf(schema: z.core.$ZodType): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes
  switch (known._zod.def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return entryOf(known._zod.def.innerType)
    case 'pipe':
      return entryOf(known._zod.def.in)
    default:
      return known
  }
}

function decodeText(text: string, schema: z.core.$ZodType): unknown {
  switch (entryOf(schema)._zod.def.type) {
    case 'number': {
      const number = parseDecimal(text)
      return Number.isNaN(number) ? text : number
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'array':
    case 'object':
    case 'tuple':
      return parsedJson(text)
    default:
      return text
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * The text fields of a form as the values that `body` asks for: numbers from text, lists and objects from JSON text.
 * What cannot be decoded stays as it is, and the schema complains.
 */
export function decodeFields(fields: Readonly<Record<string, unknown>>, body: z.ZodMiniObject): Record<string, unknown> {
  const decoded = Object.entries(body.shape).map(([name, schema]) => {
    const value = fields[name]
    return [name, typeof value === 'string' ? decodeText(value, schema) : value]
  })
  return Object.fromEntries(decoded)
}
