import * as z from 'zod/mini'

export const shopAddressLength = { min: 3, max: 40 } as const

/** Names that would look like pages of the marketplace itself. */
const reservedNames = new Set([
  'about',
  'account',
  'administrator',
  'api',
  'app',
  'contact',
  'help',
  'home',
  'login',
  'marketplace',
  'privacy',
  'security',
  'service-provider',
  'shop',
  'shops',
  'store',
  'team',
  'terms',
  'voucher',
  'vouchers',
])

/** Parts of a name that would make a business look like the marketplace. */
const reservedParts = new Set(['admin', 'official', 'support'])

export const isReservedShopAddress = (name: string): boolean =>
  reservedNames.has(name) || name.replaceAll('-', '').includes('qaseema') || name.split('-').some((part) => reservedParts.has(part))

/** The name after `/s/` in the address of a business. Only the server knows whether a business has or had it. */
export const shopAddress = z.string('required').check(
  z.maxLength(200, { error: 'tooLong', abort: true }),
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'required', abort: true }),
  z.minLength(shopAddressLength.min, { error: 'tooShort', abort: true }),
  z.maxLength(shopAddressLength.max, { error: 'tooLong', abort: true }),
  // It has a letter, so that it does not look like a number of the marketplace.
  z.regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'shopAddress'),
)
