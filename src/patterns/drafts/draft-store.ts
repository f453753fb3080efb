import * as z from 'zod/mini'
import { fingerprint } from '../../session/fingerprint.ts'
import type { SessionStorage } from '../../session/storage.ts'
import { draftKey } from './draft-storage.ts'

/** How long a draft may be taken up again, milliseconds. */
export const draftLifetime = 24 * 3_600_000

/** What was typed into a form, and when: milliseconds since 1970 by the server's clock. */
export interface Draft<Values> {
  readonly at: number
  readonly values: Values
}

/** Where one person's draft of one form is kept. */
export interface DraftStore<Values> {
  /** Keeps it in place of the one before; undefined where the browser has no room for it. */
  readonly keep: (values: Values) => Draft<Values> | undefined
  /** Puts one back that was found before, as old as it was. */
  readonly putBack: (draft: Draft<Values>) => void
  /** This person's draft, not older than 24 hours and of a shape that this build knows. */
  readonly find: () => Draft<Values> | undefined
  readonly drop: () => void
  /** Nothing of what is kept differs from an untouched form. */
  readonly isBlank: (values: Values) => boolean
  /** An untouched form holds these from now on: they are with the server. */
  readonly rebase: (values: Values) => void
}

export interface DraftOptions<Schema extends z.ZodMiniType> {
  /** This tab's own storage: it ends with the tab, and other tabs never see it. */
  readonly storage: SessionStorage
  readonly now: () => number
  /** Null for somebody who is not signed in: whoever fills in a public form in this tab. */
  readonly userId: string | null
  /** The form's name, such as `deal`: there is one draft for each. */
  readonly form: string
  /** Names everything that is kept. What it leaves out (passwords, files) is never written. */
  readonly schema: Schema
  /** The values of an untouched form. */
  readonly blank: z.output<Schema>
}

const Kept = z.object({ owner: z.string(), at: z.number(), values: z.unknown() })

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Keeps one draft of one form in this tab, for the person who wrote it (F-005). */
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

  const own = () => {
    const kept = Kept.safeParse(parse(storage.getItem(key)))
    return kept.success && kept.data.owner === owner ? kept.data : undefined
  }
  const drop = () => {
    if (own()) storage.removeItem(key)
  }
  const write = (draft: Draft<z.output<Schema>>): Draft<z.output<Schema>> | undefined => {
    try {
      storage.setItem(key, JSON.stringify({ owner, at: draft.at, values: schema.parse(draft.values) }))
      return draft
    } catch {
      return undefined
    }
  }
  const textOf = (values: z.output<Schema>) => JSON.stringify(schema.safeParse(values).data)
  // As text: a form goes on writing into the values that it hands out.
  let untouched = textOf(blank)

  return {
    keep: (values) => write({ at: now(), values }),
    putBack: (draft) => void write(draft),
    find: () => {
      const kept = own()
      if (!kept) return undefined
      const values = schema.safeParse(kept.values)
      if (values.success && now() - kept.at < draftLifetime) return { at: kept.at, values: values.data }
      drop()
      return undefined
    },
    drop,
    isBlank: (values) => textOf(values) === untouched,
    rebase: (values) => {
      untouched = textOf(values)
    },
  }
}
