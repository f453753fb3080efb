import * as z from 'zod/mini'

export const shopAddressLength = { min: 3, max: 40 } as const

/** Names that would look like pages of the marketplace itself. */
const reservedNames = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'contact',
  'help',
  'home',
  'login',
  'marketplace',
  'official',
  'privacy',
  'qaseema',
  'security',
  'service-provider',
  'shop',
  'shops',
  'store',
  'support',
  'team',
  'terms',
  'voucher',
  'vouchers',
])

export const isReservedShopAddress = (name: string): boolean => reservedNames.has(name)

/** What stands after `/s/` in the address of a business. */
export const shopAddress = z.string('required').check(
  z.maxLength(200, { error: 'tooLong', abort: true }),
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'required', abort: true }),
  z.minLength(shopAddressLength.min, { error: 'tooShort', abort: true }),
  z.maxLength(shopAddressLength.max, { error: 'tooLong', abort: true }),
  // With a letter, so that it does not look like a number of the marketplace.
  z.regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'shopAddress'),
  z.refine((name) => !isReservedShopAddress(name), { error: 'addressReserved' }),
)
