import type { LocationValue } from '#components/location/typed-location.ts'
import { linkNames } from '#contract/business-fields.ts'

export interface WithContact {
  readonly phoneNo: string
  readonly address: string
  readonly boxOrBuilding: string
  readonly location: LocationValue
}

export const contactPaths = ['phoneNo', 'address', 'boxOrBuilding', 'location'] as const satisfies readonly (keyof WithContact)[]

/** WhatsApp and links, in reading order. */
export const onlinePaths = ['whatsappNo', ...linkNames] as const
