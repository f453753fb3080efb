import * as z from 'zod/mini'
import { arabicText, contactNumber } from './field-rules.ts'
import { type FieldCode, lineText, requiredText } from './rules.ts'
import { cleanCode, toAsciiDigits, withoutInvisibles } from './text.ts'
import { normalisePhone, withAsciiHost } from './typed-text.ts'

export const businessLengths = { name: 120, description: 2_000, person: 60, address: 200, box: 80, link: 300, answer: 120 } as const

const rawLengthUpTo = (max: number, error: string) => z.maxLength(max, { error, abort: true })

/** Digits of any script. */
const digitText = (counts: readonly number[], issue: { readonly error: FieldCode; readonly params?: { readonly count: number } }) =>
  z.string('required').check(
    rawLengthUpTo(60, 'tooLong'),
    z.overwrite(cleanCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((text) => /^\d+$/.test(text) && counts.includes(text.length), issue),
  )

const normaliseIban = (text: string) => cleanCode(text).toUpperCase()

/** ISO 13616: the check digits make the number 1 modulo 97, letters counting from A = 10. */
const hasIbanCheckDigits = (text: string) => {
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Without spaces, in capitals; 24 characters in Saudi Arabia. */
const iban = z.string('required').check(
  rawLengthUpTo(80, 'tooLong'),
  z.overwrite(normaliseIban),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, { error: 'iban', abort: true }),
  z.refine((text) => (!text.startsWith('SA') || text.length === 24) && hasIbanCheckDigits(text), 'iban'),
)

/** Writes an IBAN as `SA03 8000 …`; an account number that is none stays as it was written. */
export const groupIban = (text: string): string => {
  const plain = normaliseIban(text)
  return /^[A-Z]{2}\d{2}/.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1 ') : text
}

export const linkHosts = {
  facebookLink: 'facebook.com',
  instagramLink: 'instagram.com',
  tikTokLink: 'tiktok.com',
  websiteLink: undefined,
} as const

const normaliseWhatsapp = (text: string) => normalisePhone(text).replace(/^(?=5\d{8}$)/, '+966')

/** Empty, or `+` and all digits with the country code (E.164). A Saudi mobile number may be typed without its code. */
const whatsappNo = z
  .string()
  .check(rawLengthUpTo(40, 'whatsappNo'), z.overwrite(normaliseWhatsapp), z.regex(/^$|^\+(?:966\d{9}|(?!966|0)\d{8,15})$/, 'whatsappNo'))

/** Completes `@name` on a site of accounts and an address without `https://`; the host is stored in ASCII. */
const toLink = (host: string | undefined) => (text: string) => {
  const link = withoutInvisibles(text).trim()
  const [, account] = /^@([\w.]+)$/.exec(link) ?? []
  if (host && account) return `https://${host}/${host === linkHosts.tikTokLink ? '@' : ''}${account}`
  const isAddress = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+(\/|$)/u.test(link)
  return withAsciiHost(isAddress ? `https://${link}` : link)
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
      z.overwrite(toLink(host)),
      z.refine(isLinkTo(host), host === undefined ? { error: 'websiteLink' } : { error: 'link', params: { host } }),
    )

const anyLink = z.string().check(z.trim(), z.maxLength(businessLengths.link, 'tooLong'))
const link = (host: string | undefined) =>
  ({ form: 'both', rule: linkTo(host), plainRule: anyLink, isOptional: true, data: 'contact' }) as const

type TextRule = z.ZodMiniType<string, string>

/** Its digits are read by people of both languages. */
const addressText = (max: number) => lineText(max).check(z.overwrite(toAsciiDigits))

interface BusinessText {
  /** The forms in which it is typed. */
  readonly form: 'registration' | 'profile' | 'both'
  readonly rule: TextRule
  /** The rule of a form on a plain backend, which judges the field itself, where §5 has none. */
  readonly plainRule?: TextRule
  readonly isOptional?: true
  /** In the profile: a plain backend takes it at the registration only (§7). */
  readonly fullBackendOnly?: true
  /** What it says of a person (`server/privacy/personal-data.ts`). */
  readonly data: 'name' | 'contact' | 'identity' | 'place' | 'text'
}

const texts = {
  businessNameEn: { form: 'both', rule: lineText(businessLengths.name), data: 'name' },
  businessNameAr: { form: 'both', rule: arabicText(businessLengths.name), data: 'name' },
  businessDescEn: { form: 'profile', rule: requiredText(businessLengths.description), data: 'text' },
  businessDescAr: { form: 'profile', rule: requiredText(businessLengths.description), data: 'text' },
  managerName: { form: 'both', rule: lineText(businessLengths.person), fullBackendOnly: true, data: 'name' },
  phoneNo: { form: 'both', rule: contactNumber, data: 'contact' },
  address: { form: 'both', rule: addressText(businessLengths.address), data: 'place' },
  boxOrBuilding: { form: 'both', rule: addressText(businessLengths.box), data: 'place' },
  whatsappNo: { form: 'profile', rule: whatsappNo, isOptional: true, fullBackendOnly: true, data: 'contact' },
  websiteLink: link(linkHosts.websiteLink),
  instagramLink: link(linkHosts.instagramLink),
  facebookLink: link(linkHosts.facebookLink),
  tikTokLink: link(linkHosts.tikTokLink),
  /** §5: ten digits. */
  commercialRegNo: { form: 'registration', rule: digitText([10], { error: 'digitCount', params: { count: 10 } }), data: 'identity' },
  /** The Saudi tax number of a company, or its VAT number. */
  taxId: { form: 'registration', rule: digitText([10, 15], { error: 'taxId' }), plainRule: lineText(60), data: 'identity' },
  bankAccountNo: {
    form: 'registration',
    rule: iban,
    plainRule: lineText(60).check(z.overwrite((text) => text.replace(/\s/g, ''))),
    data: 'identity',
  },
} as const satisfies Readonly<Record<string, BusinessText>>

type NamesIn<Form> = { [Name in keyof typeof texts]: (typeof texts)[Name]['form'] extends Form | 'both' ? Name : never }[keyof typeof texts]
export type BusinessTextName = keyof typeof texts
type RegistrationName = NamesIn<'registration'>
export type ProfileName = NamesIn<'profile'>

/** All texts of a business, in reading order. Forms, profile, erasure and personal data derive from it. */
export const businessTexts: Readonly<Record<BusinessTextName, BusinessText>> = texts

export const businessTextNames = Object.keys(texts) as BusinessTextName[]
const namesIn = (form: BusinessText['form']) => businessTextNames.filter((name) => [form, 'both'].includes(businessTexts[name].form))
export const registrationNames = namesIn('registration') as RegistrationName[]
export const profileNames = namesIn('profile') as ProfileName[]
export const linkNames = ['websiteLink', 'instagramLink', 'facebookLink', 'tikTokLink'] as const

export const mapNames = <Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>

/** The rules of our own server, or of a form on a plain backend. */
export const toRules = <Name extends BusinessTextName>(names: readonly Name[], isPlain = false): Record<Name, TextRule> =>
  mapNames(names, (name) => (isPlain ? businessTexts[name].plainRule : undefined) ?? businessTexts[name].rule)
