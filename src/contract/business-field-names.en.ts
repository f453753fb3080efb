import type { BusinessTextName } from './business-fields.ts'

/** A field of a business that has a name. */
export type NamedBusinessField =
  | BusinessTextName
  | 'businessCategory'
  | 'businessLicenseDoc'
  | 'emailAddress'
  | 'location'
  | 'businessTimings'
  | 'specialHours'
  | 'shopPaint'
  | 'profileImage'
  | 'coverImage'

/** The one name of each field of a business: in its registration, its profile, its record and the audit log. */
export const businessFieldNames = {
  businessNameEn: 'Business name, English',
  businessNameAr: 'Business name, Arabic',
  businessDescEn: 'Description, English',
  businessDescAr: 'Description, Arabic',
  businessCategory: 'Business category',
  managerName: 'Manager',
  commercialRegNo: 'Commercial registration number',
  taxId: 'Tax number',
  bankAccountNo: 'IBAN',
  businessLicenseDoc: 'Business licence',
  phoneNo: 'Mobile number',
  whatsappNo: 'WhatsApp',
  emailAddress: 'Email address',
  address: 'Address',
  boxOrBuilding: 'PO box or building',
  location: 'Location',
  websiteLink: 'Website',
  instagramLink: 'Instagram',
  facebookLink: 'Facebook',
  tikTokLink: 'TikTok',
  businessTimings: 'Business hours',
  specialHours: 'Special hours',
  shopPaint: 'Colour',
  profileImage: 'Profile picture',
  coverImage: 'Cover picture',
} as const satisfies Record<NamedBusinessField, string>
