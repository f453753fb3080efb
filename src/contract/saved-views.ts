import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { savedViewLimits } from './limits.ts'
import { looseText } from './loose-fields.ts'
import { dayPresetNames } from './periods.ts'
import { adminRoles, portalRoles, providerRoles, type Role, subAdminManagers } from './roles.ts'
import { lineText, listUpTo } from './rules.ts'

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

/** Made by the portal, so that a repeated creation is the same view. */
const id = z.string().check(z.minLength(12), z.maxLength(64, { abort: true }), z.regex(/^[\w-]*$/, 'invalid'))

const name = lineText(savedViewLimits.name)

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

export const AccountView = z.object({
  _id: z.string(),
  name: looseText,
  search: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  /** Relative days, such as the last seven, which `search` then lacks. */
  preset: z.nullish(preset),
  position: z._default(z.number(), 0),
  /** Whether the other administrators see it. */
  isShared: z.optional(z.boolean()),
  /** The administrator who shares it, if it is somebody else. */
  sharedBy: z.nullish(z.string()),
  canChange: z.optional(z.boolean()),
})
export type AccountView = z.infer<typeof AccountView>

const forAnyRole = { access: portalRoles, fullBackendOnly: true } as const

/** The caller's views of a list by `position`, then those that other administrators share by name. */
export const listSavedViews = defineCall({
  ...forAnyRole,
  name: 'saved-views.list',
  method: 'GET',
  path: '/saved-view/get-views',
  query: z.object({ list: ViewList }),
  data: z.object({
    views: z.array(AccountView),
    /** The view that an address without filters opens. */
    opensWith: z.nullish(z.string()),
  }),
  texts: {
    audit: { en: 'List saved views', ar: 'عرض طرق العرض المحفوظة' },
    failure: { en: 'Could not load the saved views', ar: 'تعذّر تحميل طرق العرض المحفوظة' },
  },
  refusals: ['FORBIDDEN'],
})

/** Repeated with the same id it answers the stored view. 409 `CONFLICT` where the list has as many as it may have, or another account has used the id. */
export const createSavedView = defineCall({
  ...forAnyRole,
  name: 'saved-views.create',
  method: 'PUT',
  path: '/saved-view/create-view/:id',
  params: z.object({ id }),
  body: z.object({
    list: ViewList,
    name,
    search,
    preset: z.nullish(preset),
    /** The last position by default. */
    position: z.optional(z.int().check(z.gte(0), z.lte(savedViewLimits.position))),
    /** For views of administrators only. */
    isShared: z.optional(z.boolean()),
  }),
  data: AccountView,
  texts: {
    audit: { en: 'Save a view', ar: 'حفظ طريقة عرض' },
    failure: { en: 'Could not save the view', ar: 'تعذّر حفظ طريقة العرض' },
  },
  refusals: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** What is omitted stays; `search` and `preset` are changed together. A shared view is changed by its owner or a SUPER_ADMIN. */
export const updateSavedView = defineCall({
  ...forAnyRole,
  name: 'saved-views.update',
  method: 'PATCH',
  path: '/saved-view/update-view/:id',
  params: z.object({ id }),
  body: z.object({
    name: z.optional(name),
    search: z.optional(search),
    preset: z.nullish(preset),
    isShared: z.optional(z.boolean()),
  }),
  data: AccountView,
  texts: {
    audit: { en: 'Change a saved view', ar: 'تعديل طريقة عرض محفوظة' },
    failure: { en: 'Could not change the view', ar: 'تعذّر تعديل طريقة العرض' },
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const deleteSavedView = defineCall({
  ...forAnyRole,
  name: 'saved-views.delete',
  method: 'DELETE',
  path: '/saved-view/delete-view/:id',
  params: z.object({ id }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a saved view', ar: 'حذف طريقة عرض محفوظة' },
    failure: { en: 'Could not delete the view', ar: 'تعذّر حذف طريقة العرض' },
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** What is omitted stays. `ids`: the caller's views in their new order; those that it lacks come after them. */
export const arrangeSavedViews = defineCall({
  ...forAnyRole,
  name: 'saved-views.arrange',
  method: 'PUT',
  path: '/saved-view/arrange-views/:list',
  params: z.object({ list: ViewList }),
  body: z.object({
    ids: z.optional(listUpTo(savedViewLimits.perList, z.string().check(z.maxLength(64)))),
    opensWith: z.nullish(z.string().check(z.maxLength(64))),
  }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Arrange saved views', ar: 'ترتيب طرق العرض المحفوظة' },
    failure: { en: 'Could not arrange the views', ar: 'تعذّر ترتيب طرق العرض' },
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
