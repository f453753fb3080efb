import type { ProviderProblem } from '#contract/providers.ts'
import type { en } from '../../words.en.ts'

type Faults = (typeof en)['record']['faults']

/** Typical faults of each field, the most frequent first. */
export const faultsByField: { readonly [Field in ProviderProblem]: readonly [keyof Faults[Field], ...(keyof Faults[Field])[]] } = {
  businessNameEn: ['differs', 'language'],
  businessNameAr: ['differs', 'language'],
  businessCategory: ['wrong'],
  managerName: ['differs', 'incomplete'],
  commercialRegNo: ['differs', 'expired', 'unknown'],
  taxId: ['differs', 'unknown'],
  bankAccountNo: ['owner', 'unknown'],
  businessLicenseDoc: ['unreadable', 'expired', 'differs'],
  phoneNo: ['unreachable', 'owner'],
  address: ['incomplete', 'differs'],
  boxOrBuilding: ['differs'],
  location: ['differs', 'imprecise'],
  facebookLink: ['broken', 'owner'],
  instagramLink: ['broken', 'owner'],
  tikTokLink: ['broken', 'owner'],
  websiteLink: ['broken', 'owner'],
}

/** The most frequent reasons for a rejection. */
export const commonFaults = [
  { field: 'commercialRegNo', fault: 'differs' },
  { field: 'businessLicenseDoc', fault: 'expired' },
  { field: 'businessLicenseDoc', fault: 'unreadable' },
  { field: 'businessNameEn', fault: 'differs' },
  { field: 'bankAccountNo', fault: 'owner' },
  { field: 'location', fault: 'differs' },
] as const satisfies readonly { readonly field: ProviderProblem; readonly fault: string }[]
