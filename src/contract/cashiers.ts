import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { cashierNameLength, pinLength } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { providerRoles, tillRoles } from './roles.ts'
import { lineText } from './rules.ts'
import { cleanCode } from './text.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A PIN in Western digits; they may be typed in Arabic ones. */
export const typedPin = z
  .string('required')
  .check(
    z.maxLength(40, { error: 'pinDigits', abort: true }),
    z.overwrite(cleanCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), { error: 'pinDigits', abort: true }),
  )

/** Whether its digits are equal, consecutive in either direction, or a repeated part of two or three. */
const isGuessablePin = (pin: string): boolean => {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10))
  const isSequence = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
  return isSequence || /^(\d{2,3})\1+$/.test(pin)
}

export const newPin = typedPin.check(z.refine((pin) => !isGuessablePin(pin), 'pinGuessable'))

const fields = { name: lineText(cashierNameLength) } as const

export const NewCashierInput = z.object({ ...fields, pin: newPin })
/** An empty PIN is none, as a form sends it. */
const optionalPin = z.pipe(
  z.transform((typed: string | undefined) => typed || undefined),
  z.optional(newPin),
)
export const CashierInput = z.object({ ...fields, pin: z.optional(optionalPin) })
export type CashierInput = z.input<typeof CashierInput>

export const Cashier = z.object({
  _id: z.string(),
  name: looseText,
  createdAt: z.nullish(looseInstant),
  /** Set for one that was removed, whom redemptions still name. */
  removedAt: z.nullish(looseInstant),
})
export type Cashier = z.infer<typeof Cashier>

/** By name; at most 50, then the removed ones, the latest first. */
export const listCashiers = defineCall({
  name: 'cashiers.list',
  right: 'redeem',
  method: 'GET',
  path: '/service-provider/cashiers/get-cashiers',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  data: z.array(Cashier),
  texts: {
    audit: { en: 'List cashiers', ar: 'عرض موظفي الصندوق' },
    failure: { en: 'Could not load the cashiers', ar: 'تعذّر تحميل موظفي الصندوق' },
  },
})

/** 409 `CONFLICT` when there are 50 already. */
export const createCashier = defineCall({
  name: 'cashiers.create',
  right: 'redeem',
  method: 'POST',
  path: '/service-provider/cashiers/create-cashier',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: NewCashierInput,
  data: Cashier,
  texts: {
    audit: { en: 'Add a cashier', ar: 'إضافة موظف صندوق' },
    failure: { en: 'Could not add the cashier', ar: 'تعذّرت إضافة موظف الصندوق' },
    success: { en: 'Cashier added', ar: 'أُضيف موظف الصندوق' },
  },
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** Without `pin` the PIN stays; a new one is asked for at the tills at once. */
export const updateCashier = defineCall({
  name: 'cashiers.update',
  right: 'redeem',
  method: 'PUT',
  path: '/service-provider/cashiers/update-cashier/:id',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  params: z.object({ id }),
  body: CashierInput,
  data: Cashier,
  texts: {
    audit: { en: 'Change a cashier', ar: 'تعديل موظف صندوق' },
    failure: { en: 'Could not save the cashier', ar: 'تعذّر حفظ بيانات موظف الصندوق' },
    success: { en: 'Cashier saved', ar: 'حُفظت بيانات موظف الصندوق' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const removeCashier = defineCall({
  name: 'cashiers.remove',
  right: 'redeem',
  method: 'DELETE',
  path: '/service-provider/cashiers/remove-cashier/:id',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  params: z.object({ id }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Remove a cashier', ar: 'إزالة موظف صندوق' },
    failure: { en: 'Could not remove the cashier', ar: 'تعذّرت إزالة موظف الصندوق' },
    success: { en: 'Cashier removed', ar: 'أُزيل موظف الصندوق' },
  },
  refusals: ['NOT_FOUND'],
})

const TillCashier = z.object({ _id: z.string(), name: looseText })
export type TillCashier = z.infer<typeof TillCashier>

/** Lists the cashiers of the till. `currentId` is the one whose PIN this session has typed; null where the till has to ask. */
export const tillCashiers = defineCall({
  name: 'cashiers.atTill',
  right: 'redeem',
  method: 'GET',
  path: '/redemption/cashiers',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  data: z.object({ cashiers: z.array(TillCashier), currentId: z.nullish(z.string()) }),
  texts: {
    audit: { en: 'List the cashiers at a till', ar: 'عرض موظفي الصندوق عند الصندوق' },
    failure: { en: 'Could not load the cashiers', ar: 'تعذّر تحميل موظفي الصندوق' },
  },
})

/** A wrong PIN is 422 with the code `wrongPin`. */
export const signInCashier = defineCall({
  name: 'cashiers.signIn',
  right: 'redeem',
  method: 'POST',
  path: '/redemption/cashiers/sign-in',
  access: tillRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  notIdempotent: true,
  body: z.object({ cashierId: id, pin: typedPin }),
  data: TillCashier,
  texts: {
    audit: { en: 'Sign in at a till as a cashier', ar: 'تسجيل دخول موظف الصندوق' },
    failure: { en: 'Could not check the PIN', ar: 'تعذّر التحقق من الرمز السري' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})
