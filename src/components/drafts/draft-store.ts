import type * as z from 'zod/mini'
import type { DraftLocation } from './draft-location.ts'
import { readStoredDraft } from './stored-draft.ts'

/** `at`: milliseconds since 1970 by the server's clock. */
export interface Draft<Values> {
  readonly key: string
  readonly at: number
  readonly values: Values
  /** Files were chosen too, which a draft leaves out. */
  readonly hadFiles: boolean
}

/** Why a draft could not be stored. */
export type DraftProblem = 'noRoom' | 'tooMany'
type SaveResult = { readonly at: number; readonly problem?: never } | { readonly at?: never; readonly problem: DraftProblem }

export interface DraftStore<Values> {
  readonly location: DraftLocation
  readonly save: (values: Values) => SaveResult
  /** Writes a draft back where it was found. */
  readonly restore: (draft: Draft<Values>) => void
  /** The newest. Values that the schema refuses are blank. */
  readonly find: () => Draft<Values> | undefined
  /** By default this form's own. */
  readonly remove: (draft?: Draft<Values>) => void
  readonly isBlank: (values: Values) => boolean
  /** Sets the values of the untouched form. */
  readonly rebase: (values: Values) => void
}

export interface DraftOptions<Schema extends z.ZodMiniType> {
  readonly location: DraftLocation
  readonly now: () => number
  /** Fields outside of the schema (passwords, files) are never written. */
  readonly schema: Schema
  readonly blank: z.output<Schema>
}

const hasFile = (values: unknown) => Object.values(Object(values)).some((value) => value instanceof File)

/** The drafts of one opened form, for the person who wrote them (F-005). */
export function createDraftStore<Schema extends z.ZodMiniType>({
  location,
  now,
  schema,
  blank,
}: DraftOptions<Schema>): DraftStore<z.output<Schema>> {
  type Values = z.output<Schema>
  const { storage, key: ownKey } = location
  const read = (key: string) => readStoredDraft(key, { ...location, now })

  const write = (key: string, { values, ...draft }: { readonly at: number; readonly values: Values; readonly files: boolean }) => {
    try {
      storage.setItem(key, JSON.stringify({ owner: location.owner, ...draft, values: schema.parse(values) }))
      return true
    } catch {
      return false
    }
  }
  const remove = ({ key }: Pick<Draft<Values>, 'key'> = { key: ownKey }) => {
    if (read(key)) storage.removeItem(key)
  }
  const serialize = (values: Values) => JSON.stringify(schema.safeParse(values).data)
  // Serialised, because react-hook-form mutates the values that it returns.
  let untouched = serialize(blank)

  /** A draft may be of an older version of the form. */
  const readValid = (stored: unknown): Values | undefined => {
    const defaults: Readonly<Record<PropertyKey, unknown>> = { ...Object(blank) }
    const values = { ...defaults, ...Object(stored) }
    for (const { path } of schema.safeParse(values).error?.issues ?? []) values[String(path[0])] = defaults[String(path[0])]
    return schema.safeParse(values).data
  }
  const toDraft = (key: string): Draft<Values>[] => {
    const stored = read(key)
    const values = stored && readValid(stored.values)
    if (!stored || values === undefined) return []
    const hadFiles = Boolean(stored.files)
    return hadFiles || serialize(values) !== untouched ? [{ key, at: stored.at, values, hadFiles }] : []
  }
  return {
    location,
    save: (values) => {
      if (location.isFull() && !read(ownKey)) return { problem: 'tooMany' }
      const at = now()
      return write(ownKey, { at, values, files: hasFile(values) }) ? { at } : { problem: 'noRoom' }
    },
    restore: ({ key, at, values, hadFiles }) => void write(key, { at, values, files: hadFiles }),
    find: () =>
      location
        .findKeys()
        .flatMap(toDraft)
        .sort((one, other) => other.at - one.at)[0],
    remove,
    isBlank: (values) => serialize(values) === untouched,
    rebase: (values) => {
      untouched = serialize(values)
    },
  }
}
