import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { factorNameLength } from './limits.ts'
import { looseInstant } from './loose-fields.ts'
import { oneTimeCode } from './one-time-code.ts'
import { FactorKind, PasskeyCreationOptions, PasskeyRegistration } from './passkeys.ts'
import { portalRoles, Role, subAdminManagers, superAdmins } from './roles.ts'
import { lineText, linkToken, typedPassword } from './rules.ts'

export const Factor = z.object({
  _id: z.string(),
  kind: FactorKind,
  name: z.string(),
  createdAt: looseInstant,
  lastUsedAt: z.nullish(looseInstant),
})
export type Factor = z.infer<typeof Factor>

export const SecondFactor = z.object({
  /** Oldest first. */
  factors: z.array(Factor),
  recoveryCodesLeft: z.number(),
  /** Browsers that skip the second step. */
  rememberedDevices: z.number(),
  /** The last factor cannot be removed. */
  isRequired: z.boolean(),
  /** The session is too old to add a factor without the password. */
  needsPassword: z.boolean(),
  /** Host names of the portal where passkeys work. */
  passkeyHosts: z.array(z.string()),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const FactorName = z.object({ name: lineText(factorNameLength) })
export const CurrentPassword = z.object({ currentPassword: typedPassword })
const OptionalPassword = z.object({ currentPassword: z.optional(typedPassword) })
const FactorParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })
const AccountParams = z.object({ accountId: z.string().check(z.minLength(1), z.maxLength(64)) })

/** `recoveryCodes`: with the first factor of the account; shown once. */
const AddedFactor = z.object({ recoveryCodes: z.nullish(z.array(z.string())) })

const ofOwner = { access: portalRoles, fullBackendOnly: true } as const

/** Calls whose answer has a secret have no idempotency key: it would be stored with the answer. */
const secretAnswer = { method: 'POST', notIdempotent: true } as const

const startFailure = { en: 'Could not start the set-up', ar: 'تعذّر بدء الإعداد' } as const

export const getSecondFactor = defineCall({
  ...ofOwner,
  name: 'second-factor.get',
  method: 'GET',
  path: '/user/auth/second-factor',
  withoutSecondFactor: true,
  data: SecondFactor,
  texts: {
    audit: { en: 'Read own two-step verification', ar: 'عرض إعدادات التحقق بخطوتين' },
    failure: { en: 'Could not load two-step verification', ar: 'تعذّر تحميل إعدادات التحقق بخطوتين' },
  },
})

/** Without the password only shortly after the sign-in. */
export const startPasskey = defineCall({
  ...ofOwner,
  ...secretAnswer,
  name: 'second-factor.startPasskey',
  path: '/user/auth/second-factor/start-passkey',
  withoutSecondFactor: true,
  body: OptionalPassword,
  data: z.object({ handle: z.string(), expiresAt: looseInstant, options: PasskeyCreationOptions }),
  texts: { audit: { en: 'Start to add a passkey', ar: 'بدء إضافة مفتاح مرور' }, failure: startFailure },
  refusals: ['PASSKEY_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const addPasskey = defineCall({
  ...ofOwner,
  ...secretAnswer,
  name: 'second-factor.addPasskey',
  path: '/user/auth/second-factor/add-passkey',
  withoutSecondFactor: true,
  body: z.object({ handle: linkToken, ...FactorName.shape, passkey: PasskeyRegistration }),
  data: AddedFactor,
  texts: {
    audit: { en: 'Add a passkey', ar: 'إضافة مفتاح مرور' },
    failure: { en: 'Could not add the passkey', ar: 'تعذّرت إضافة مفتاح المرور' },
    success: { en: 'Passkey added. Other devices were signed out.', ar: 'أُضيف مفتاح المرور، وسُجّل الخروج من الأجهزة الأخرى.' },
  },
  refusals: ['PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'SECOND_FACTOR_ENDED', 'TOO_MANY_REQUESTS'],
})

/** Without the password only shortly after the sign-in. */
export const startCode = defineCall({
  ...ofOwner,
  ...secretAnswer,
  name: 'second-factor.startCode',
  path: '/user/auth/second-factor/start-code',
  withoutSecondFactor: true,
  body: OptionalPassword,
  /** `uri` as a picture, `secret` to be typed. */
  data: z.object({ handle: z.string(), expiresAt: looseInstant, uri: z.string(), secret: z.string() }),
  texts: { audit: { en: 'Start to add an authenticator app', ar: 'بدء إضافة تطبيق مصادقة' }, failure: startFailure },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const addCode = defineCall({
  ...ofOwner,
  ...secretAnswer,
  name: 'second-factor.addCode',
  path: '/user/auth/second-factor/add-code',
  withoutSecondFactor: true,
  body: z.object({ handle: linkToken, ...FactorName.shape, code: oneTimeCode }),
  data: AddedFactor,
  texts: {
    audit: { en: 'Add an authenticator app', ar: 'إضافة تطبيق مصادقة' },
    failure: { en: 'Could not add the authenticator app', ar: 'تعذّرت إضافة تطبيق المصادقة' },
    success: {
      en: 'Authenticator app added. Other devices were signed out.',
      ar: 'أُضيف تطبيق المصادقة، وسُجّل الخروج من الأجهزة الأخرى.',
    },
  },
  refusals: ['SECOND_FACTOR_ENDED', 'TOO_MANY_REQUESTS'],
})

export const renameFactor = defineCall({
  ...ofOwner,
  name: 'second-factor.rename',
  method: 'PUT',
  path: '/user/auth/second-factor/:id',
  params: FactorParams,
  body: FactorName,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Rename a second step', ar: 'إعادة تسمية وسيلة تحقق' },
    failure: { en: 'Could not change the name', ar: 'تعذّر تغيير الاسم' },
    success: { en: 'Name changed', ar: 'غُيّر الاسم' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const removeFactor = defineCall({
  ...ofOwner,
  name: 'second-factor.remove',
  method: 'POST',
  path: '/user/auth/second-factor/:id/remove',
  params: FactorParams,
  body: CurrentPassword,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Remove a second step', ar: 'إزالة وسيلة تحقق' },
    failure: { en: 'Could not remove it', ar: 'تعذّرت الإزالة' },
    success: { en: 'Removed. Other devices were signed out.', ar: 'أُزيلت الوسيلة، وسُجّل الخروج من الأجهزة الأخرى.' },
  },
  refusals: ['SECOND_FACTOR_LAST', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** The former codes stop working. */
export const makeRecoveryCodes = defineCall({
  ...ofOwner,
  ...secretAnswer,
  name: 'second-factor.makeRecoveryCodes',
  path: '/user/auth/second-factor/make-recovery-codes',
  body: CurrentPassword,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  texts: {
    audit: { en: 'Make new recovery codes', ar: 'إنشاء رموز احتياطية جديدة' },
    failure: { en: 'Could not make new recovery codes', ar: 'تعذّر إنشاء رموز احتياطية جديدة' },
    success: { en: 'New recovery codes made', ar: 'أُنشئت رموز احتياطية جديدة' },
  },
  refusals: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const forgetDevices = defineCall({
  ...ofOwner,
  name: 'second-factor.forgetDevices',
  method: 'POST',
  path: '/user/auth/second-factor/forget-devices',
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Stop trusting devices', ar: 'إلغاء الوثوق بالأجهزة' },
    failure: { en: 'Could not stop trusting the devices', ar: 'تعذّر إلغاء الوثوق بالأجهزة' },
    success: { en: 'Every device has to pass the second step again', ar: 'سيُطلب التحقق بخطوتين من كل الأجهزة من جديد' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const AdminFactors = z.object({
  _id: z.string(),
  fullName: z.nullish(z.string()),
  emailAddress: z.string(),
  role: Role,
  factors: z.number(),
  isSelf: z.boolean(),
})
export type AdminFactors = z.infer<typeof AdminFactors>

/** Every administrator, those without a second step first. */
export const listAdminFactors = defineCall({
  name: 'second-factor.listAdmins',
  right: 'people.manage',
  method: 'GET',
  path: '/super-admin/second-factor/administrators',
  access: superAdmins,
  fullBackendOnly: true,
  data: z.array(AdminFactors),
  texts: {
    audit: { en: 'List administrators and their second steps', ar: 'عرض وسائل تحقق المسؤولين' },
    failure: { en: 'Could not load the administrators', ar: 'تعذّر تحميل قائمة المسؤولين' },
  },
})

export const getAccountFactors = defineCall({
  name: 'second-factor.getOfAccount',
  right: 'people.manage',
  method: 'GET',
  path: '/super-admin/second-factor/accounts/:accountId',
  access: subAdminManagers,
  fullBackendOnly: true,
  params: AccountParams,
  data: z.object({ factors: z.number(), mayReset: z.boolean() }),
  texts: {
    audit: { en: 'Read the second step of an account', ar: 'عرض وسائل تحقق حساب' },
    failure: { en: 'Could not load two-step verification', ar: 'تعذّر تحميل إعدادات التحقق بخطوتين' },
  },
})

/** For a lost device: the account signs in by its password alone again. Of an administrator only by another SUPER_ADMIN. */
export const resetFactors = defineCall({
  name: 'second-factor.reset',
  right: 'people.manage',
  method: 'POST',
  path: '/super-admin/second-factor/accounts/:accountId/reset',
  access: subAdminManagers,
  fullBackendOnly: true,
  params: AccountParams,
  body: CurrentPassword,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Reset the second step of an account', ar: 'إعادة ضبط التحقق بخطوتين لحساب' },
    failure: { en: 'Could not reset two-step verification', ar: 'تعذّرت إعادة ضبط التحقق بخطوتين' },
    success: { en: 'Two-step verification reset. The account was signed out.', ar: 'أُعيد ضبط التحقق بخطوتين، وسُجّل الخروج من الحساب.' },
  },
  refusals: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
