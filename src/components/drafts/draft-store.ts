import type * as z from 'zod/mini'
import { newKey } from '#lib/http/request-parts.ts'
import {
  type DraftServices,
  draftKey,
  findDraftKeys,
  getDraftStorage,
  maxDrafts,
  parseDraftKey,
  readDraft,
  type StoredDraft,
} from './stored-drafts.ts'

/** `at`: milliseconds since 1970 by the server's clock. */
export interface Draft<Values> {
  readonly key: string
  readonly at: number
  readonly values: Values
  /** Files were chosen too, which a draft leaves out. */
  readonly hadFiles: boolean
  readonly isRequested: boolean
}

export type DraftProblem = 'noRoom' | 'tooMany'

/** Neither: there was nothing to save. */
export interface SaveResult {
  readonly at?: number
  readonly problem?: DraftProblem
}

export interface DraftStore<Values> {
  readonly id: string
  /** Untouched values are no draft. */
  readonly save: (values: Values) => SaveResult
  /** Makes a draft this form's own. It stays where it was if it cannot be stored. */
  readonly take: (draft: Draft<Values>) => SaveResult
  /** The requested draft, or the newest of the form. Values that the schema refuses are blank. */
  readonly find: () => Draft<Values> | undefined
  readonly count: () => number
  /** Removes this form's own draft by default. */
  readonly remove: (draft?: Pick<Draft<Values>, 'key'>) => void
  /** Sets the values of the untouched form. */
  readonly rebase: (values: Values) => void
}

export interface DraftOptions<Schema extends z.ZodMiniType> {
  readonly form: string
  /** Fields outside of the schema (passwords, files) are never written. */
  readonly schema: Schema
  readonly blank: z.output<Schema>
  /** The id of the draft to continue. It may be of another form: the text of a deleted voucher becomes a new one. */
  readonly requested?: string | undefined
}

const hasFile = (values: unknown) => Object.values(Object(values)).some((value) => value instanceof File)

/** The drafts of one opened form, for the person who wrote them (F-005). */
export function createDraftStore<Schema extends z.ZodMiniType>(
  services: DraftServices,
  { form, schema, blank, requested }: DraftOptions<Schema>,
): DraftStore<z.output<Schema>> {
  type Values = z.output<Schema>
  const { session, clock } = services
  const { userId } = session.store.getState()
  const storage = getDraftStorage(services, userId)
  const id = newKey()
  const ownKey = draftKey(userId, form, id)
  const findFormKeys = () => findDraftKeys(storage, userId, `${form}:`)
  const isRequested = (key: string) => requested !== undefined && parseDraftKey(userId, key).id === requested
  const serialize = (values: unknown) => JSON.stringify(schema.safeParse(values).data)
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
    const stored = readDraft(services, userId, key)
    const values = stored && readValid(stored.values)
    if (!stored || values === undefined) return []
    const hadFiles = Boolean(stored.files)
    return hadFiles || serialize(values) !== untouched ? [{ key, at: stored.at, values, hadFiles, isRequested: isRequested(key) }] : []
  }
  const save = (values: Values): SaveResult => {
    if (serialize(values) === untouched) {
      storage.removeItem(ownKey)
      return {}
    }
    if (findFormKeys().length >= maxDrafts && storage.getItem(ownKey) === null) return { problem: 'tooMany' }
    const at = clock.now()
    const draft: StoredDraft = { at, files: hasFile(values), values: schema.parse(values) }
    try {
      storage.setItem(ownKey, JSON.stringify(draft))
    } catch {
      return { problem: 'noRoom' }
    }
    return { at }
  }
  return {
    id,
    save,
    take: ({ key, values }) => {
      const text = storage.getItem(key)
      storage.removeItem(key)
      const result = save(values)
      if (result.problem && text !== null) storage.setItem(key, text)
      return result
    },
    find: () => {
      const key = findDraftKeys(storage, userId).find(isRequested)
      return (key === undefined ? findFormKeys() : [key]).flatMap(toDraft).sort((one, other) => other.at - one.at)[0]
    },
    count: () => findFormKeys().length,
    remove: ({ key } = { key: ownKey }) => storage.removeItem(key),
    rebase: (values) => {
      untouched = serialize(values)
    },
  }
}
