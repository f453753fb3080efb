import type { LocationValue } from '#components/location/location-field.tsx'

export interface WithNames {
  readonly businessNameEn: string
  readonly businessNameAr: string
}

export interface WithContact {
  readonly phoneNo: string
  readonly address: string
  readonly boxOrBuilding: string
  readonly location: LocationValue
}

export const contactPaths = ['phoneNo', 'address', 'boxOrBuilding', 'location'] as const satisfies readonly (keyof WithContact)[]

export const linkPaths = ['websiteLink', 'instagramLink', 'facebookLink', 'tikTokLink'] as const
/** WhatsApp and links, in reading order. */
export const onlinePaths = ['whatsappNo', ...linkPaths] as const
export type WithOnline = Readonly<Record<(typeof onlinePaths)[number], string>>
