import type * as z from 'zod/mini'
import { parseDecimal } from '../contract/text.ts'

type Holder = Record<PropertyKey, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}
/** A sentence is none. */
const isId = (value: unknown) => (typeof value === 'string' && /^\S{1,64}$/.test(value)) || typeof value === 'number'

/** Other ways to say a value of each type: a number as text, a list as JSON, a thing by its id alone. */
const readings: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: (value) => (typeof value === 'string' ? parseDecimal(value) : undefined),
  string: (value) => (typeof value === 'number' ? String(value) : undefined),
  boolean: (value) => [false, true].find((each) => [String(each), String(Number(each))].includes(String(value))),
  array: parsed,
  tuple: parsed,
  object: (value) => parsed(value) ?? (isId(value) ? { _id: String(value) } : undefined),
}

/** A mistake costs a round, and one more for each step up that it takes with it. */
const rounds = 30

interface Mended<Schema extends z.ZodMiniType> {
  readonly data: z.output<Schema>
  /** How many entries of an answer's own lists made no sense, such as its rows. */
  readonly unreadable: number
}

/** A list that is a field of the answer's `data` itself. */
const isOwnList = (path: readonly PropertyKey[]) => path.length === 2 && path[0] === 'data'

/**
 * Reads an answer that its schema does not take as it stands. What is wrong is read in another way where there is one, else it
 * is left out; what cannot be without it goes along: a field, its row, and only at last the whole answer (undefined). So
 * whatever a backend gets wrong costs its own place on the screen.
 */
export function mendAnswer<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): Mended<Schema> | undefined {
  const root = structuredClone(body)
  let unreadable = 0

  /** False where nothing is left that could be given up. */
  const mend = (path: readonly PropertyKey[], expected?: string): boolean => {
    const [key, above] = [path.at(-1), path.slice(0, -1)]
    const holder = above.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), root)
    if (key === undefined) return false
    // Gone in this round, with what held it.
    if (!isHolder(holder)) return true
    const value = holder[key]
    if (value === undefined && !Array.isArray(holder)) return mend(above)
    if (value === undefined) {
      ;(holder as unknown as unknown[]).splice(Number(key), 1)
      if (isOwnList(above)) unreadable += 1
    } else holder[key] = readings[expected ?? '']?.(value)
    return true
  }

  for (let round = 0; round < rounds; round += 1) {
    const read = schema.safeParse(root)
    if (read.success) return { data: read.data, unreadable }
    // From the end, so that an entry that goes moves none that is still to be looked at; two complaints about one place are one.
    const issues = new Map(read.error.issues.toReversed().map((issue) => [JSON.stringify(issue.path), issue]))
    for (const issue of issues.values()) if (!mend(issue.path, issue.code === 'invalid_type' ? issue.expected : undefined)) return undefined
  }
  return undefined
}
