import sharp from 'sharp'
import { everyDay } from '#contract/timings.ts'

export const dealFields = {
  nameEn: 'Iftar buffet',
  nameAr: 'بوفيه إفطار',
  detailsEn: 'All you can eat.',
  detailsAr: 'بوفيه مفتوح.',
  termsAndConditionsEn: 'Once per person.',
  termsAndConditionsAr: 'مرة واحدة للشخص.',
  originalPrice: '78',
  discountPercentage: '40',
  discountedPrice: '46.8',
  qtyPerUser: '2',
  dealTimingsOption: 'COMMON',
  dealTimings: JSON.stringify(everyDay('16:00', '02:00')),
}

export const dealInput = {
  ...dealFields,
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('16:00', '02:00'),
} as const

export const profileInput = {
  businessNameEn: 'Qahwa & Dates',
  businessNameAr: 'بيت القهوة والتمر',
  businessDescEn: 'Coffee of three regions.',
  businessDescAr: 'قهوة من ثلاث مناطق.',
  managerName: 'Huda Al Harbi',
  phoneNo: '551234567',
  address: 'King Road 12, Jeddah',
  boxOrBuilding: '7',
  facebookLink: '',
  instagramLink: 'https://www.instagram.com/qahwa',
  tikTokLink: '',
  websiteLink: 'https://qahwa.example/',
  location: { type: 'Point', coordinates: [39.17, 21.54] as [number, number] },
  businessTimingsOption: 'COMMON',
  businessTimings: everyDay('08:00', '22:30'),
} as const

export const redPicture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer()

interface Part {
  readonly bytes: Buffer
  readonly name?: string
  readonly field?: string
}

export async function multipartBody(
  fields: Readonly<Record<string, string>>,
  ...parts: Part[]
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, name = 'cover.jpg', field = 'dealCoverImg' } of parts) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = new Response(form)
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n%%EOF\n',
)

export const licencePart = { bytes: pdf, field: 'businessLicenseDoc', name: 'licence.pdf' }

/** What a business sends again after a rejection. */
export const businessFields = {
  businessNameEn: 'Date Garden',
  businessNameAr: 'بستان التمر',
  managerName: 'Noura Ali',
  businessCategory: JSON.stringify({ _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }),
  phoneNo: '551234567',
  address: 'King Fahd Road 12',
  boxOrBuilding: 'Building 4',
  location: '[46.68,24.71]',
  locationSource: 'place',
  commercialRegNo: '1010123456',
  taxId: '3001234567',
  bankAccountNo: 'SA0380000000608010167519',
  facebookLink: '',
  instagramLink: 'https://instagram.com/dategarden',
  tikTokLink: '',
  websiteLink: '',
}

export const registrationFields = {
  ...businessFields,
  emailAddress: 'garden@example.test',
  password: 'Nakheel#84',
  confirmPassword: 'Nakheel#84',
  securityQuestion: 'school',
  securityQuestionAns: 'مدرسة الأحمدية',
  isAgreedOnTerms: 'true',
}
