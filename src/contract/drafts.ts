import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { draftLimits } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { sentInstant } from './paging.ts'
import { providerRoles } from './roles.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[\w-]*$/, 'invalid'))

/** `deal`, `deal-<id>` for changes to that voucher, `announcement`; the server does not know them. */
const form = z.string('required').check(z.maxLength(80, { error: 'tooLong', abort: true }), z.regex(/^[a-z][\w-]*$/, 'invalid'))

/** Stops at the first value that is too deep or one too many, so that hostile input is cheap to refuse. */
function isModest(value: unknown): boolean {
  let left: number = draftLimits.values
  const visit = (each: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0) return false
    if (typeof each !== 'object' || each === null) return true
    return depth < draftLimits.depth && Object.values(each).every((inner) => visit(inner, depth + 1))
  }
  return visit(value, 0)
}

/** UTF-8 bytes of the JSON. */
export const draftSize = (values: unknown): number => new TextEncoder().encode(JSON.stringify(values)).length

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was typed, as it was typed: never validated or interpreted by the server. */
const values = z.custom<Readonly<Record<string, unknown>>>().check(
  z.refine(isRecord, { error: 'invalid', abort: true }),
  z.refine(isModest, { error: 'tooMany', params: { max: draftLimits.values }, abort: true }),
  z.refine((value) => draftSize(value) <= draftLimits.bytes, { error: 'tooLong', params: { max: draftLimits.bytes } }),
)

/** A version and its writer: `device` is the name that the browser gave itself. */
const version = {
  /** Time of this version, for `basedOn` and `savedAt`; each write sets a later one. */
  savedAt: looseInstant,
  isOtherDevice: z.optional(z.boolean()),
  device: z.nullish(z.string()),
} as const

const DraftVersion = z.object(version)
export type DraftVersion = z.infer<typeof DraftVersion>

export const Draft = z.object({
  _id: z.string(),
  form: looseText,
  values: z.record(z.string(), z.unknown()),
  picture: z.nullish(StoredFile),
  ...version,
})
export type Draft = z.infer<typeof Draft>

const ownDrafts = { access: providerRoles, fullBackendOnly: true } as const

/** Lists the drafts of the caller's account, newest first; those of one form with `form`. They are deleted 30 days after the last write. */
export const listDrafts = defineCall({
  ...ownDrafts,
  name: 'drafts.list',
  method: 'GET',
  path: '/draft/get-drafts',
  query: z.object({ form: z.optional(form) }),
  data: z.object({ drafts: z.array(Draft) }),
  texts: {
    audit: { en: 'List own drafts', ar: 'عرض المسودات' },
    failure: { en: 'Could not load the drafts', ar: 'تعذّر تحميل المسودات' },
  },
})

/**
 * Creates the draft or replaces its text, under an id that the caller makes. The last writer wins and nothing is lost: if another
 * device has saved a version since `basedOn`, that version becomes a draft of its own. 409 `CONFLICT` where the form or the account
 * has as many drafts as it may have.
 */
export const writeDraft = defineCall({
  ...ownDrafts,
  name: 'drafts.write',
  method: 'PUT',
  path: '/draft/write-draft/:id',
  params: z.object({ id }),
  body: z.object({
    form,
    values,
    /** The `savedAt` that the text started from; omitted for a new draft. */
    basedOn: z.optional(sentInstant),
    /** The draft that this one continues: it is deleted and its picture taken over. If another device has changed it, it stays. */
    replaces: z.optional(z.object({ id, savedAt: sentInstant })),
  }),
  data: z.object({
    savedAt: looseInstant,
    picture: z.nullish(StoredFile),
    /** The version of another device that is a draft of its own now. */
    other: z.nullish(DraftVersion),
    /** The draft was deleted since `basedOn`, and is there again by this write. */
    wasDeleted: z.optional(z.boolean()),
  }),
  texts: {
    audit: { en: 'Save a draft', ar: 'حفظ مسودة' },
    failure: { en: 'Could not save the draft', ar: 'تعذّر حفظ المسودة' },
  },
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** Without a file the draft has no picture any more. */
export const writeDraftPicture = defineCall({
  ...ownDrafts,
  name: 'drafts.writePicture',
  method: 'PATCH',
  path: '/draft/write-picture/:id',
  params: z.object({ id }),
  files: { picture: { kind: 'picture', optional: true } },
  data: z.object({ savedAt: looseInstant, picture: z.nullish(StoredFile) }),
  texts: {
    audit: { en: 'Save the picture of a draft', ar: 'حفظ صورة مسودة' },
    failure: { en: 'Could not save the picture of the draft', ar: 'تعذّر حفظ صورة المسودة' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** 409 `CHANGED_MEANWHILE` if another device has changed it since `savedAt`. */
export const deleteDraft = defineCall({
  ...ownDrafts,
  name: 'drafts.delete',
  method: 'DELETE',
  path: '/draft/delete-draft/:id',
  params: z.object({ id }),
  query: z.object({ savedAt: z.optional(sentInstant) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a draft', ar: 'حذف مسودة' },
    failure: { en: 'Could not delete the draft', ar: 'تعذّر حذف المسودة' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
})
