import type * as z from 'zod/mini'
import type { StoredFile } from '#contract/files.ts'
import { toDraftId } from './device-drafts.ts'
import type { DraftLocation } from './draft-location.ts'
import { isOnServer, readStoredDraft, type StoredDraft } from './stored-draft.ts'

/** `at`: milliseconds since 1970 by the server's clock. */
export interface Draft<Values> {
  readonly key: string
  readonly at: number
  readonly values: Values
  /** Files were chosen too, which a draft leaves out. */
  readonly hadFiles: boolean
  /** Picture of the draft on the server. */
  readonly picture?: StoredFile | null | undefined
}

export type DraftProblem = 'noRoom' | 'tooMany'
type SaveResult = { readonly at: number; readonly problem?: never } | { readonly at?: never; readonly problem: DraftProblem }

export interface DraftStore<Values> {
  readonly location: DraftLocation
  readonly save: (values: Values) => SaveResult
  /** The next save of this form replaces that draft. Returns a function that puts it back where it was. */
  readonly take: (draft: Draft<Values>) => () => void
  /** The newest of those that this form can continue. Values that the schema refuses are blank. */
  readonly find: () => Draft<Values> | undefined
  /** Removes this form's own draft by default. */
  readonly remove: (draft?: Pick<Draft<Values>, 'key'>) => void
  readonly isBlank: (values: Values) => boolean
  /** Sets the values of the untouched form. */
  readonly rebase: (values: Values) => void
  /** This form has stored its draft, and it is not there any more. */
  readonly isDeleted: () => boolean
  readonly isOnServer: () => boolean
}

export interface DraftOptions<Schema extends z.ZodMiniType> {
  readonly location: DraftLocation
  readonly now: () => number
  /** Fields outside of the schema (passwords, files) are never written. */
  readonly schema: Schema
  readonly blank: z.output<Schema>
}

const hasFile = (values: unknown) => Object.values(Object(values)).some((value) => value instanceof File)

/** What the next save carries over to this form's draft. */
type Origin = Pick<StoredDraft, 'base' | 'replaces' | 'picture'>

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
  const serialize = (values: unknown) => JSON.stringify(schema.safeParse(values).data)
  // Serialised, because react-hook-form mutates the values that it returns.
  let untouched = serialize(blank)
  /** The draft as this form wrote it last. */
  let written: string | undefined
  let origin: Origin = {}

  /** After the server has got the draft. A version that somebody else wrote under this key is not what this form started from. */
  const updateOrigin = () => {
    const stored = read(ownKey)
    if (!stored || stored.base === origin.base || serialize(stored.values) !== written) return
    const { base, replaces, picture } = stored
    origin = { base, replaces, picture }
  }

  const write = (values: Values, at: number) => {
    updateOrigin()
    const draft: StoredDraft = {
      owner: location.owner,
      at,
      files: hasFile(values),
      ...origin,
      ...(origin.base !== undefined && { isUnsent: true }),
      values: schema.parse(values),
    }
    try {
      storage.setItem(ownKey, JSON.stringify(draft))
      written = serialize(values)
      return true
    } catch {
      return false
    }
  }

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
    const { at, picture } = stored
    const hadFiles = Boolean(stored.files) && !picture
    return hadFiles || picture || serialize(values) !== untouched ? [{ key, at, values, hadFiles, picture }] : []
  }
  return {
    location,
    save: (values) => {
      const stored = read(ownKey)
      if (location.isFull() && !stored) return { problem: 'tooMany' }
      if (written !== undefined && !stored) origin = {}
      const at = now()
      if (!write(values, at)) return { problem: 'noRoom' }
      location.onChange()
      return { at }
    },
    take: ({ key }) => {
      updateOrigin()
      const [before, text] = [origin, storage.getItem(key)]
      const { base, replaces, picture } = read(key) ?? {}
      if (key !== ownKey) {
        origin = { ...origin, picture, replaces: base === undefined ? replaces : { id: toDraftId(key), savedAt: base } }
        storage.removeItem(key)
      }
      return () => {
        origin = before
        if (text !== null) storage.setItem(key, text)
      }
    },
    find: () =>
      location
        .findKeys()
        .flatMap(toDraft)
        .sort((one, other) => other.at - one.at)[0],
    remove: ({ key } = { key: ownKey }) => {
      if (key === ownKey) [written, origin] = [undefined, {}]
      if (!read(key)) return
      location.deleteDraft(key)
      location.onChange()
    },
    isBlank: (values) => serialize(values) === untouched,
    rebase: (values) => {
      untouched = serialize(values)
    },
    isDeleted: () => written !== undefined && !read(ownKey),
    isOnServer: () => {
      const stored = read(ownKey)
      return stored !== undefined && isOnServer(stored)
    },
  }
}
