import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { savedViewLimits } from './limits.ts'
import { looseText } from './loose-fields.ts'
import { dayPresetNames } from './periods.ts'
import { adminRoles, portalRoles, providerRoles, type Role, subAdminManagers } from './roles.ts'
import { lineText } from './rules.ts'

/** The lists that have saved views, and who opens them. */
export const viewLists = {
  deals: providerRoles,
  announcements: providerRoles,
  redemptions: providerRoles,
  'deals-queue': adminRoles,
  'providers-queue': adminRoles,
  'announcements-queue': adminRoles,
  'sub-admins': subAdminManagers,
  reports: adminRoles,
  'all-redemptions': adminRoles,
  audit: subAdminManagers,
} as const satisfies Readonly<Record<string, readonly Role[]>>

const listNames = Object.keys(viewLists) as (keyof typeof viewLists)[]
export const ViewList = z.enum(listNames)
export type ViewList = z.infer<typeof ViewList>

/** Search params of the list. The portal reads them as it reads an address: what the list does not know is dropped. */
const search = z.record(z.string(), z.union([z.string(), z.number()])).check(
  z.refine((value) => Object.keys(value).length <= savedViewLimits.params, {
    error: 'tooMany',
    params: { max: savedViewLimits.params },
    abort: true,
  }),
  z.refine((value) => JSON.stringify(value).length <= savedViewLimits.characters, {
    error: 'tooLong',
    params: { max: savedViewLimits.characters },
  }),
)

const preset = z.enum(dayPresetNames)

export const SavedView = z.object({
  _id: z.string(),
  name: looseText,
  search: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  /** Relative days, such as the last seven, which `search` then lacks. */
  preset: z.nullish(preset),
  /** Whether the other administrators see it. */
  isShared: z.optional(z.boolean()),
  /** The administrator who shares it, if it is somebody else. */
  sharedBy: z.nullish(z.string()),
  canDelete: z.optional(z.boolean()),
})
export type SavedView = z.infer<typeof SavedView>

const forAnyRole = { access: portalRoles, fullBackendOnly: true } as const

/** The caller's views of a list by name, then those that other administrators share. */
export const listSavedViews = defineCall({
  ...forAnyRole,
  name: 'saved-views.list',
  method: 'GET',
  path: '/saved-view/get-views',
  query: z.object({ list: ViewList }),
  data: z.array(SavedView),
  texts: {
    audit: { en: 'List saved views', ar: 'عرض طرق العرض المحفوظة' },
    failure: { en: 'Could not load the saved views', ar: 'تعذّر تحميل طرق العرض المحفوظة' },
  },
  refusals: ['FORBIDDEN'],
})

/** 409 `CONFLICT` where the list has as many as it may have. */
export const createSavedView = defineCall({
  ...forAnyRole,
  name: 'saved-views.create',
  method: 'POST',
  path: '/saved-view/create-view',
  body: z.object({
    list: ViewList,
    name: lineText(savedViewLimits.name),
    search,
    preset: z.nullish(preset),
    /** For views of administrators only. */
    isShared: z.optional(z.boolean()),
  }),
  data: SavedView,
  texts: {
    audit: { en: 'Save a view', ar: 'حفظ طريقة عرض' },
    failure: { en: 'Could not save the view', ar: 'تعذّر حفظ طريقة العرض' },
    success: { en: 'View saved', ar: 'حُفظت طريقة العرض' },
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** A shared view is deleted by its owner or a SUPER_ADMIN. */
export const deleteSavedView = defineCall({
  ...forAnyRole,
  name: 'saved-views.delete',
  method: 'DELETE',
  path: '/saved-view/delete-view/:id',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a saved view', ar: 'حذف طريقة عرض محفوظة' },
    failure: { en: 'Could not delete the view', ar: 'تعذّر حذف طريقة العرض' },
    success: { en: 'View deleted', ar: 'حُذفت طريقة العرض' },
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
