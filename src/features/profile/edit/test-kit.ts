import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Profile } from '../../../contract/profile.ts'
import { everyDay } from '../../../contract/timings.ts'
import { buildProfile } from '../../../fixtures/builders.ts'
import { createMarketplace, type Marketplace } from '../../../fixtures/marketplace.ts'
import { openPortal } from '../../../fixtures/open-portal.tsx'

/** What the form sends of this business when nothing was changed. */
export const content = {
  businessNameEn: 'Bayt Al Bun',
  businessNameAr: 'بيت البُن',
  businessDescEn: 'A roastery.',
  businessDescAr: 'محمصة.',
  phoneNo: '551234567',
  address: 'Prince Sultan Street, Riyadh',
  boxOrBuilding: '7214',
  websiteLink: '',
  instagramLink: 'https://instagram.com/bun',
  facebookLink: '',
  tikTokLink: '',
  location: { type: 'Point', coordinates: [46.6, 24.8] },
  businessTimingsOption: 'COMMON',
  businessTimings: everyDay('08:00', '23:00'),
} as const satisfies Partial<Profile>

export const createBusiness = (profile: Partial<Profile> = {}) =>
  createMarketplace({ profile: buildProfile({ ...content, ...profile } as Profile) })

/** As it is after the registration. */
export const createNewBusiness = () =>
  createBusiness({ businessDescEn: null, businessDescAr: null, businessTimingsOption: null, businessTimings: null })

export async function openProfile(server: Marketplace = createBusiness(), options: Partial<Parameters<typeof openPortal>[0]> = {}) {
  const portal = await openPortal({ path: '/service-provider/profile', server, ...options })
  await screen.findByRole('button', { name: /^(Save|حفظ)/ })
  return portal
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const save = () => screen.getByRole('button', { name: /^(Save|حفظ)/ })

export async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

export async function choosePicture(user: UserEvent, which: 'cover' | 'profile') {
  const input = document.querySelectorAll<HTMLInputElement>('form input[type=file]')[which === 'cover' ? 0 : 1]
  if (!input) throw new Error('The form has no such picture')
  await user.upload(input, new File([png], `${which}.png`, { type: 'image/png' }))
  await screen.findByTitle(`${which}.png`)
}
