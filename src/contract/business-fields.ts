import * as z from 'zod/mini'
import { arabicText, contactNumber, lineText, requiredText } from './rules.ts'
import { toAsciiDigits, withoutInvisibles } from './text.ts'

export const businessLengths = { name: 120, description: 2_000, person: 60, address: 200, box: 80, link: 300, answer: 120 } as const

const rawLengthUpTo = (max: number, error: string) => z.maxLength(max, { error, abort: true })

const normaliseDigits = (text: string) => toAsciiDigits(withoutInvisibles(text)).replace(/[\s-]/g, '')

/** Digits of any script; `counts` are the lengths that are accepted. */
const digitText = (...counts: readonly number[]) =>
  z.string('required').check(
    rawLengthUpTo(60, 'tooLong'),
    z.overwrite(normaliseDigits),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((text) => /^\d+$/.test(text) && counts.includes(text.length), {
      error: 'digitCount',
      params: { count: counts.join(' / ') },
    }),
  )

const normaliseIban = (text: string) => toAsciiDigits(withoutInvisibles(text)).replace(/[\s-]/g, '').toUpperCase()

/** ISO 13616: the check digits make the number 1 modulo 97, letters counting from A = 10. */
const hasIbanCheckDigits = (text: string) => {
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Without spaces, in capitals; 24 characters in Saudi Arabia. */
export const iban = z.string('required').check(
  rawLengthUpTo(80, 'tooLong'),
  z.overwrite(normaliseIban),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, { error: 'iban', abort: true }),
  z.refine((text) => (!text.startsWith('SA') || text.length === 24) && hasIbanCheckDigits(text), 'iban'),
)

export const linkHosts = {
  facebookLink: 'facebook.com',
  instagramLink: 'instagram.com',
  tikTokLink: 'tiktok.com',
  websiteLink: undefined,
} as const

const normaliseWhatsapp = (text: string) =>
  toAsciiDigits(withoutInvisibles(text))
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+?9660?|0)?(?=5\d{8}$)/, '+966')

/** Empty, or `+` and all digits with the country code (E.164). A Saudi mobile number may be typed without its code. */
export const whatsappNo = z
  .string()
  .check(rawLengthUpTo(40, 'whatsappNo'), z.overwrite(normaliseWhatsapp), z.regex(/^$|^\+(?:966\d{9}|(?!966|0)\d{8,15})$/, 'whatsappNo'))

const withScheme = (text: string) => {
  const link = withoutInvisibles(text).trim()
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) ? `https://${link}` : link
}

const isLinkTo = (host: string | undefined) => (text: string) => {
  if (text === '') return true
  // Browsers read a backslash as a slash; other programs would find another host.
  if (text.includes('\\')) return false
  const { protocol, hostname, username, password } = URL.canParse(text) ? new URL(text) : new URL('about:blank')
  if (protocol !== 'https:' || username || password || !hostname.includes('.')) return false
  return host === undefined || hostname === host || hostname.endsWith(`.${host}`)
}

/** Empty, or an https address, of `host` if there is one (S-31). */
const linkTo = (host: string | undefined) =>
  z
    .string()
    .check(
      rawLengthUpTo(businessLengths.link, 'tooLong'),
      z.overwrite(withScheme),
      z.refine(isLinkTo(host), host === undefined ? { error: 'websiteLink' } : { error: 'link', params: { host } }),
    )

export const linkFields = {
  facebookLink: linkTo(linkHosts.facebookLink),
  instagramLink: linkTo(linkHosts.instagramLink),
  tikTokLink: linkTo(linkHosts.tikTokLink),
  websiteLink: linkTo(linkHosts.websiteLink),
}

export const nameFields = {
  businessNameEn: lineText(businessLengths.name),
  businessNameAr: arabicText(businessLengths.name),
}

export const contactFields = {
  phoneNo: contactNumber,
  address: lineText(businessLengths.address),
  boxOrBuilding: lineText(businessLengths.box),
}

export const managerName = lineText(businessLengths.person)
export const description = requiredText(businessLengths.description)
/** §5: ten digits. */
export const commercialRegNo = digitText(10)
/** The Saudi tax number of a company, or its VAT number. */
export const taxId = digitText(10, 15)

const anyLink = z.string().check(z.trim(), z.maxLength(businessLengths.link, 'tooLong'))

/** Where §5 has no rule: what a form asks of these fields on a plain backend, which judges them itself. */
export const plainFields = {
  taxId: lineText(60),
  bankAccountNo: lineText(60).check(z.overwrite((text) => text.replace(/\s/g, ''))),
  facebookLink: anyLink,
  instagramLink: anyLink,
  tikTokLink: anyLink,
  websiteLink: anyLink,
}
