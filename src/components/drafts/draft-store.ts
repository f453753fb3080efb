import * as z from 'zod/mini'
import { fingerprint } from '../../lib/session/fingerprint.ts'
import type { SessionStorage } from '../../lib/session/storage.ts'
import { draftKey } from './draft-storage.ts'

export const draftLifetime = 24 * 3_600_000

/** `savedAt`: milliseconds since 1970 by the server's clock. */
export interface Draft<Values> {
  readonly at: number
  readonly values: Values
}

export interface DraftStore<Values> {
  readonly save: (values: Values) => Draft<Values> | undefined
  readonly restore: (draft: Draft<Values>) => void
  /** Valid for the schema and not older than 24 hours. */
  readonly find: () => Draft<Values> | undefined
  readonly remove: () => void
  readonly isBlank: (values: Values) => boolean
  /** Sets the values of the untouched form. */
  readonly rebase: (values: Values) => void
}

export interface DraftOptions<Schema extends z.ZodMiniType> {
  readonly storage: SessionStorage
  readonly now: () => number
  /** Null if not signed in. */
  readonly userId: string | null
  readonly form: string
  /** Fields outside of the schema (passwords, files) are never written. */
  readonly schema: Schema
  readonly blank: z.output<Schema>
}

const StoredDraft = z.object({ owner: z.string(), at: z.number(), values: z.unknown() })

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** One draft of one form in this tab, for the person who wrote it (F-005). */
export function createDraftStore<Schema extends z.ZodMiniType>({
  storage,
  now,
  userId,
  form,
  schema,
  blank,
}: DraftOptions<Schema>): DraftStore<z.output<Schema>> {
  const key = draftKey(form, userId === null)
  const owner = fingerprint(userId ?? '')

  const readOwn = () => {
    const stored = StoredDraft.safeParse(parse(storage.getItem(key)))
    return stored.success && stored.data.owner === owner ? stored.data : undefined
  }
  const remove = () => {
    if (readOwn()) storage.removeItem(key)
  }
  const write = (draft: Draft<z.output<Schema>>): Draft<z.output<Schema>> | undefined => {
    try {
      storage.setItem(key, JSON.stringify({ owner, at: draft.at, values: schema.parse(draft.values) }))
      return draft
    } catch {
      return undefined
    }
  }
  const serialize = (values: z.output<Schema>) => JSON.stringify(schema.safeParse(values).data)
  // Serialised, because react-hook-form mutates the values that it returns.
  let untouched = serialize(blank)

  return {
    save: (values) => write({ at: now(), values }),
    restore: (draft) => void write(draft),
    find: () => {
      const stored = readOwn()
      if (!stored) return undefined
      const values = schema.safeParse(stored.values)
      if (values.success && now() - stored.at < draftLifetime) return { at: stored.at, values: values.data }
      remove()
      return undefined
    },
    remove: remove,
    isBlank: (values) => serialize(values) === untouched,
    rebase: (values) => {
      untouched = serialize(values)
    },
  }
}
