import * as z from 'zod/mini'
import { LoginData } from './auth.ts'
import { defineCall } from './call.ts'
import { tillNameLength } from './limits.ts'
import { looseInstant } from './loose-fields.ts'
import { providerRoles } from './roles.ts'
import { lineText, linkToken } from './rules.ts'

export const TillName = z.object({ name: lineText(tillNameLength) })

const TillParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** A paired till. Its id is that of the pairing code with which it was paired. */
export const Till = z.object({
  _id: z.string(),
  name: z.string(),
  /** The name that the browser gave itself; shown as its browser and system. */
  userAgent: z.nullish(z.string()),
  pairedAt: looseInstant,
  lastSeenAt: z.nullish(looseInstant),
  lastScanAt: z.nullish(looseInstant),
})
export type Till = z.infer<typeof Till>

const ofOwner = { access: providerRoles, approvedOnly: true, fullBackendOnly: true } as const

/** Newest first. */
export const listTills = defineCall({
  ...ofOwner,
  name: 'tills.list',
  right: 'redeem',
  method: 'GET',
  path: '/service-provider/tills',
  data: z.array(Till),
  texts: {
    audit: { en: 'List paired tills', ar: 'عرض الصناديق المربوطة' },
    failure: { en: 'Could not load the tills', ar: 'تعذّر تحميل الصناديق' },
  },
})

export const NewPairing = z.object({ tillId: z.string(), token: z.string(), expiresAt: z.iso.datetime() })
export type NewPairing = z.infer<typeof NewPairing>

/** Ends the earlier codes of the business that were not used. No idempotency key: its answer, which has the token, is stored nowhere. */
export const startPairing = defineCall({
  ...ofOwner,
  name: 'tills.startPairing',
  right: 'redeem',
  method: 'POST',
  path: '/service-provider/tills/start-pairing',
  notIdempotent: true,
  body: TillName,
  data: NewPairing,
  texts: {
    audit: { en: 'Show a pairing code for a till', ar: 'عرض رمز لربط صندوق' },
    failure: { en: 'Could not make a pairing code', ar: 'تعذّر إنشاء رمز الربط' },
  },
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const renameTill = defineCall({
  ...ofOwner,
  name: 'tills.rename',
  right: 'redeem',
  method: 'PUT',
  path: '/service-provider/tills/:id',
  params: TillParams,
  body: TillName,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Rename a till', ar: 'إعادة تسمية صندوق' },
    failure: { en: 'Could not rename the till', ar: 'تعذّرت إعادة تسمية الصندوق' },
    success: { en: 'Till renamed', ar: 'أُعيدت تسمية الصندوق' },
  },
})

/** Signs the till out. What it redeemed stays. */
export const endTill = defineCall({
  ...ofOwner,
  name: 'tills.end',
  right: 'redeem',
  method: 'DELETE',
  path: '/service-provider/tills/:id',
  params: TillParams,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'End a till', ar: 'إلغاء ربط صندوق' },
    failure: { en: 'Could not end the till', ar: 'تعذّر إلغاء ربط الصندوق' },
    success: { en: 'Till ended', ar: 'أُلغي ربط الصندوق' },
  },
})

const pairingRefusals = ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'PROVIDER_NOT_APPROVED', 'TOO_MANY_REQUESTS'] as const

/** The business of a code that still pairs, for the device that asks before it becomes its till. A token in an address would be logged. */
export const readPairing = defineCall({
  name: 'tills.readPairing',
  method: 'POST',
  path: '/till/pairing',
  access: 'public',
  notIdempotent: true,
  body: z.object({ token: linkToken }),
  data: z.object({ businessNameEn: z.nullish(z.string()), businessNameAr: z.nullish(z.string()) }),
  texts: {
    audit: { en: 'Read whose pairing code it is', ar: 'عرض المنشأة صاحبة رمز الربط' },
    failure: { en: 'Could not read the pairing code', ar: 'تعذّرت قراءة رمز الربط' },
  },
  refusals: pairingRefusals,
})

/**
 * Makes the device a till, once per token. `device` is a secret that the device made: the same one gets the same session again, where
 * the first response was lost. No idempotency key: the response, which has tokens, is stored nowhere. Sent before any answer has shown
 * the kind of backend: only a full one makes the code that leads here.
 */
export const pairTill = defineCall({
  name: 'tills.pair',
  method: 'POST',
  path: '/till/pair',
  access: 'public',
  notIdempotent: true,
  body: z.object({
    token: linkToken,
    device: z.string().check(z.minLength(20), z.maxLength(64)),
    /** An iPad names itself a Mac, which has no touch screen. */
    hasTouch: z.optional(z.boolean()),
  }),
  data: LoginData,
  texts: {
    audit: { en: 'Use a device as a till', ar: 'تحويل جهاز إلى صندوق' },
    failure: { en: 'Could not pair this device', ar: 'تعذّر ربط هذا الجهاز' },
  },
  refusals: pairingRefusals,
})

export const OwnTill = z.object({
  _id: z.string(),
  name: z.string(),
  businessNameEn: z.nullish(z.string()),
  businessNameAr: z.nullish(z.string()),
})
export type OwnTill = z.infer<typeof OwnTill>

export const getOwnTill = defineCall({
  name: 'tills.get',
  right: 'redeem',
  method: 'GET',
  path: '/till',
  access: ['TILL'],
  fullBackendOnly: true,
  data: OwnTill,
  texts: {
    audit: { en: 'Read own till', ar: 'عرض بيانات الصندوق' },
    failure: { en: 'Could not load the till', ar: 'تعذّر تحميل بيانات الصندوق' },
  },
})
