import type { FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { acceptUnchanged, leaveOutUnchanged } from '#components/form/accept-unchanged.ts'
import { HoursForm, hasSeveralPerDay, hoursPaths, TypedHours, toSentOption, typedHours } from '#components/hours/hours-form.ts'
import { TypedLocation } from '#components/location/typed-location.ts'
import { businessTexts, mapNames, type ProfileName, profileNames, toRules } from '#contract/business-fields.ts'
import type { CallInput } from '#contract/call.ts'
import type { LocationSource, Point } from '#contract/coordinates.ts'
import type { Profile, updateProfile } from '#contract/profile.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { contactPaths } from '../business-fields/business-form.ts'
import {
  openInRamadan,
  specialHoursPaths,
  specialHoursRule,
  TypedSpecialHours,
  typedSpecialHours,
} from '../special-hours/special-hours-form.ts'

/** `unreadable`: number of timings dropped because they were invalid. */
export type ReceivedProfile = Profile & { readonly unreadable?: number }

export const profileTexts = {
  name: { en: 'businessNameEn', ar: 'businessNameAr' },
  description: { en: 'businessDescEn', ar: 'businessDescAr' },
} as const

export const pictureFields = ['coverImage', 'profileImage'] as const
export type PictureName = (typeof pictureFields)[number]

/** All form values as typed, without the pictures; stored as a draft. */
export const TypedProfile = z.object({
  ...mapNames(profileNames, () => z.string()),
  location: TypedLocation,
  hours: TypedHours,
  specialHours: TypedSpecialHours,
})
export type ProfileDraft = z.infer<typeof TypedProfile>

export type ProfileFormValues = ProfileDraft & Readonly<Record<PictureName, File | null>>

export const noPictures = { coverImage: null, profileImage: null } as const

const timingsOption = ({ businessTimingsOption }: Profile) => businessTimingsOption ?? 'COMMON'

export const typedProfile = (profile: Profile): ProfileDraft => ({
  ...mapNames(profileNames, (name) => profile[name] ?? ''),
  location: { text: '', coordinates: profile.location?.coordinates ?? null, source: profile.locationSource },
  hours: typedHours(profile.businessTimings ?? [], timingsOption(profile)),
  specialHours: typedSpecialHours(profile.specialHours),
})

/** Equal for values that are sent alike: hours of the chosen mode only. */
export function contentKey({
  location: { text: place, coordinates },
  hours: { option, common, days },
  specialHours,
  ...texts
}: ProfileDraft): string {
  const hours = option === 'COMMON' ? common : days.map(({ open, openingTime, closingTime }) => open && [openingTime, closingTime])
  return JSON.stringify([profileNames.map((name) => texts[name]), coordinates ?? place.trim(), option, hours, specialHours])
}

interface SentLocation {
  readonly location: z.infer<typeof Point>
  readonly locationSource?: LocationSource
}

/** A place is chosen from the list (§5); none is needed where there was none. */
const locationRule = (isRequired: boolean) =>
  z.pipe(
    TypedLocation,
    z.transform(({ text: place, coordinates, source }, context): SentLocation | undefined => {
      if (coordinates) return { location: { type: 'Point', coordinates }, ...(source && { locationSource: source }) }
      if (!isRequired && !place.trim()) return undefined
      context.issues.push({ code: 'custom', message: 'locationRequired', input: place })
      return z.NEVER
    }),
  )

const optionalPicture = z.nullable(z.instanceof(File))
const pictures = { coverImage: optionalPicture, profileImage: optionalPicture }

/**
 * Validates only what was changed in a received profile. What is still missing there is left out where the backend takes a part of it,
 * else asked for; an empty link or WhatsApp number is sent as empty text (§5).
 */
function receivedFields(profile: Profile, rules: typeof profileRules, takesParts: boolean) {
  const typed = typedProfile(profile)
  const timings = profile.businessTimings ?? []
  const hours = acceptUnchanged(HoursForm, typed.hours, { option: typed.hours.option, timings })
  const requiresHours = timings.length === 0 || hasSeveralPerDay(timings)
  const { location, locationSource } = profile
  const received = location ? { location, ...(locationSource && { locationSource }) } : undefined
  const textRule = (name: ProfileName) => {
    const rule = rules[name]
    const { isOptional, fullBackendOnly } = businessTexts[name]
    if (isOptional || profile[name]) return acceptUnchanged(rule, typed[name], profile[name] ?? undefined)
    return takesParts || fullBackendOnly ? leaveOutUnchanged(rule, '') : rule
  }
  return {
    ...mapNames(profileNames, textRule),
    location: acceptUnchanged(locationRule(Boolean(profile.location)), typed.location, received),
    specialHours: leaveOutUnchanged(specialHoursRule(timings), typed.specialHours),
    hours: takesParts && timings.length === 0 ? leaveOutUnchanged(HoursForm, typed.hours) : requiresHours ? HoursForm : hours,
  }
}

export type ProfileBody = CallInput<typeof updateProfile>['body']

/** What is to be sent: the text if it differs from the profile, and the chosen pictures. */
export interface ProfileOutput extends Readonly<Record<PictureName, File | null>> {
  readonly body: ProfileBody | undefined
}

export const profileRules = toRules(profileNames)
/** The rules of §5: links have none there. */
export const plainRules = toRules(profileNames, true)

/** The text is validated only if it was changed: a picture can be saved before the rest is filled in. */
export function profileResolver(
  profile: Profile,
  rules: typeof profileRules,
  takesParts: boolean,
): Resolver<ProfileFormValues, unknown, ProfileOutput> {
  const changed = z.pipe(
    z.object({ ...receivedFields(profile, rules, takesParts), ...pictures }),
    z.transform(({ coverImage, profileImage, hours, location, specialHours, ...texts }): ProfileOutput => {
      const sentHours = hours && {
        businessTimingsOption: toSentOption(hours.option, timingsOption(profile)),
        businessTimings: hours.timings,
      }
      const openBefore = profile.businessTimings ?? []
      const special = hours
        ? openInRamadan({ changed: specialHours, received: profile.specialHours, open: hours.timings, openBefore })
        : specialHours
      const body = { ...texts, ...location, ...sentHours, ...(special && { specialHours: special }) }
      return { body, coverImage, profileImage }
    }),
  )
  const unchanged = z.pipe(
    z.extend(TypedProfile, pictures),
    z.transform(({ coverImage, profileImage }): ProfileOutput => ({ body: undefined, coverImage, profileImage })),
  )
  const saved = contentKey(typedProfile(profile))
  return (values, context, options) => codeResolver(contentKey(values) === saved ? unchanged : changed)(values, context, options)
}

export const applyBody = (profile: Profile, body: ProfileBody): Profile => ({ ...profile, ...body })

export const contactPartPaths = ['managerName', ...contactPaths] as const

const optionalNames = profileNames.filter((name) => businessTexts[name].isOptional)

export function errorPaths(first: Language): readonly FieldPath<ProfileFormValues>[] {
  const texts = (['name', 'description'] as const).flatMap((part) => [profileTexts[part][first], profileTexts[part][otherLanguage(first)]])
  return [...pictureFields, ...texts, ...contactPartPaths, ...optionalNames, ...hoursPaths, ...specialHoursPaths]
}
