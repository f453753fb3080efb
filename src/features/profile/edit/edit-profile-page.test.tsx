// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateCoverImage, updateProfile, updateProfileImage } from '#contract/profile.ts'
import { refusal } from '#fixtures/handlers.ts'
import { main, openPage, openPortal } from '#fixtures/open-portal.tsx'
import {
  choosePicture,
  content,
  createBusiness,
  createNewBusiness,
  field,
  openProfile,
  profilePath,
  retype,
  save,
} from '#fixtures/profile-page.ts'

test('the shell shows a new name at once', async () => {
  const { user } = await openPortal({ path: `${profilePath}?part=description`, server: createBusiness() })
  await screen.findByRole('button', { name: /^Save/ })
  await retype(user, 'Business name, English', 'Bun Roastery')
  await user.click(save())
  expect(await screen.findByTitle('Bun Roastery')).toBeTruthy()
})

test('a changed text is sent without pictures, and the parts follow', async () => {
  const { user, server, toastTexts, currentPath } = await openProfile('description')
  await retype(user, 'Business name, English', 'Bun Roastery')
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
  expect(server.received(updateProfile).map(({ params, body }) => [params.userId, body])).toEqual([
    ['bun', { ...content, businessNameEn: 'Bun Roastery' }],
  ])
  expect([...server.received(updateCoverImage), ...server.received(updateProfileImage)]).toEqual([])
  await waitFor(() => expect(currentPath()).toBe(profilePath))

  await user.click(await screen.findByRole('link', { name: 'Contact and place' }))
  await user.click(await screen.findByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(toastTexts()).toContain('Nothing has changed.'))
  await user.click(await screen.findByRole('link', { name: 'Contact and place' }))
  await screen.findByLabelText('Mobile number')
  await retype(user, 'Mobile number', '+966 55-999 8877')
  await retype(user, 'Manager', 'Huda Al Harbi')
  await user.click(save())
  await waitFor(() => expect(server.received(updateProfile)).toHaveLength(2))
  const changed = { businessNameEn: 'Bun Roastery', phoneNo: '559998877', managerName: 'Huda Al Harbi' }
  expect(server.received(updateProfile)[1]?.body).toMatchObject(changed)
})

describe('the list of parts', () => {
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body)

  test('says what each part holds, and which customers miss', async () => {
    await openPage({ path: profilePath, server: createNewBusiness() })
    await screen.findByRole('link', { name: 'Business hours' })
    expect(row('Business hours').getByText('To do')).toBeTruthy()
    expect(row('Name and description').getByText('Bayt Al Bun')).toBeTruthy()
    expect(row('Contact and place').getByText('Ready')).toBeTruthy()
    expect(row('Links').getByText('Instagram')).toBeTruthy()
    expect(row('Special hours').queryByText(/^(Ready|To do)$/)).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Preview' })).toBeTruthy()
  })

  test('says that all is filled in', async () => {
    const picture = { fileUrl: '/old.webp' }
    await openPage({ path: profilePath, server: createBusiness({ coverImage: picture, profileImage: picture }) })
    expect(await screen.findByText('Your profile is complete')).toBeTruthy()
  })

  test('of a plain backend has no special hours, at any address, and asks for no location that cannot be found', async () => {
    const picture = { fileUrl: '/old.webp' }
    const server = createBusiness({ location: null, coverImage: picture, profileImage: picture })
    server.isFullBackend = false
    await openPage({ path: `${profilePath}?part=special`, server })
    expect(await screen.findByText('Your profile is complete')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Special hours' })).toBeNull()
  })
})

describe('WhatsApp', () => {
  const whatsapp = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^WhatsApp/ })

  test('a number is written with its country code when the field is left, sent so, and previewed', async () => {
    const { user, server } = await openProfile('links')
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
    expect(preview.queryByText('WhatsApp')).toBeNull()
    await user.type(whatsapp(), '٠٥٥ ٢١٤ ٧٧٨٠')
    await user.tab()
    expect(whatsapp().value).toBe('+966552147780')
    expect(preview.getByText('WhatsApp')).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(server.received(updateProfile)[0]?.body).toMatchObject({ whatsappNo: '+966552147780' }))
  })

  test('a wrong one is named at its field, not previewed and not sent', async () => {
    const { user, server } = await openProfile('links')
    await user.type(whatsapp(), '971501234567')
    await user.click(save())
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
    await waitFor(() => expect(whatsapp().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Enter the number with its country code, such as +966 50 123 4567.')).toBeTruthy()
    expect(preview.queryByText('WhatsApp')).toBeNull()
    expect(server.received(updateProfile)).toEqual([])
  })

  test('is not asked for on a plain backend', async () => {
    const server = createBusiness()
    server.isFullBackend = false
    await openProfile('links', { server })
    expect(screen.getByRole('textbox', { name: /^Instagram/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^WhatsApp/ })).toBeNull()
  })
})

describe('the public page', () => {
  test('has a link, a code and its address to copy', async () => {
    const { user } = await openPage({ path: profilePath, server: createBusiness() })
    const card = within(await screen.findByRole('region', { name: 'Your public page' }))
    const address = `${location.origin}/s/bun`
    expect(card.getByRole('link').getAttribute('href')).toBe(address)
    expect(card.getByRole('img', { name: 'QR code of your public page' })).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Copy the address' }))
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  test.each([
    ['where customers get their vouchers elsewhere', { operator: { claims: 'off' } }, true],
    ['on a plain backend', {}, false],
  ])('is not offered %s', async (_where, options, isFull) => {
    const server = createBusiness()
    server.isFullBackend = isFull
    await openPage({ path: profilePath, server, ...options })
    await screen.findByRole('link', { name: 'Links' })
    expect(screen.queryByRole('region', { name: 'Your public page' })).toBeNull()
  })
})

describe('pictures', () => {
  test('a picture is sent alone, also before the rest is filled in', async () => {
    const { user, server, currentPath } = await openProfile('pictures', { server: createNewBusiness() })
    await choosePicture(user, 'profile')
    await user.click(save())
    await waitFor(() => expect(currentPath()).toBe(profilePath))
    expect(server.received(updateProfileImage)[0]?.files.profileImage).toMatchObject({ name: 'profile.png' })
    expect([...server.received(updateProfile), ...server.received(updateCoverImage)]).toEqual([])
  })

  test('saved pictures are no longer missing', async () => {
    const { user } = await openProfile('pictures')
    await choosePicture(user, 'cover')
    await choosePicture(user, 'profile')
    await user.click(save())
    expect(await screen.findByText('Your profile is complete')).toBeTruthy()
  })

  test('a chosen picture is taken back before it is sent', async () => {
    const { user, server, toastTexts } = await openProfile('pictures', { server: createBusiness({ coverImage: { fileUrl: '/old.webp' } }) })
    await choosePicture(user, 'cover')
    expect(screen.queryByRole('img', { name: 'Current cover picture' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(screen.getByRole('img', { name: 'Current cover picture' })).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(toastTexts()).toEqual(['Nothing has changed.']))
    expect(server.received(updateCoverImage)).toEqual([])
  })

  test('what failed is named and sent again alone', async () => {
    const server = createBusiness()
    server.handleOnce(updateCoverImage, () => refusal(503, 'UNAVAILABLE'))
    const { user, toastTexts } = await openProfile('pictures', { server })
    await choosePicture(user, 'cover')
    await choosePicture(user, 'profile')
    await user.click(save())
    expect(await screen.findByText(/^Everything else is saved\. Only this is missing: Cover picture\.$/)).toBeTruthy()
    expect(screen.getByTitle('cover.png')).toBeTruthy()
    expect(screen.queryByTitle('profile.png')).toBeNull()
    expect(toastTexts()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send the picture again' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
    expect(server.log.map(({ call }) => call).filter((call) => call.startsWith('profile.update'))).toEqual([
      'profile.updateCoverImage',
      'profile.updateProfileImage',
      'profile.updateCoverImage',
    ])
  })
})

describe('each rule is shown on its field', () => {
  test.each([
    ['description', 'Business name, English', ' ', 'This field cannot be empty.'],
    ['description', 'Business name, English', 'b'.repeat(121), /^At most \S*120\S* characters\.$/],
    ['description', 'Business name, Arabic', 'بيت Bun', /“\u2068B\u2069”/],
    ['description', 'Description, English', '', 'This field cannot be empty.'],
    ['place', 'Mobile number', '41234567', 'Enter 9 digits, starting with 5.'],
    ['place', 'Address', 'a'.repeat(201), /^At most \S*200\S* characters\.$/],
    ['place', 'PO box or building', '', 'This field cannot be empty.'],
    ['links', /^Website/, 'http://bun.test', 'Enter a link that begins with https://.'],
    ['links', /^Instagram/, 'https://example.com/bun', /^Enter a \S*instagram\.com\S* link that begins with https:\/\/\.$/],
    [
      'hours',
      /^Every day: closing time/,
      '08:00',
      'The closing time must differ from the opening time. For 24 hours, enter 00:00 to 23:59.',
    ],
  ] as const)('%s: %s: %s', async (part, label, text, message) => {
    const { user, server } = await openProfile(part)
    const input = screen.getByLabelText<HTMLInputElement>(label)
    await user.clear(input)
    await user.click(input)
    if (text) await user.paste(text)
    await user.click(save())
    expect(await main().findByText(message)).toBeTruthy()
    expect(server.received(updateProfile)).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  test('a refusal of the server too', async () => {
    const server = createBusiness()
    server.handleOnce(updateProfile, () =>
      refusal(422, 'VALIDATION_FAILED', {
        errors: [
          { path: 'businessTimings.0.closingTime', code: 'dayEqualTimes', params: { day: 'Friday' } },
          { path: 'location.coordinates', code: 'locationRequired' },
        ],
      }),
    )
    const { user } = await openProfile('place', { server })
    await retype(user, 'Address', 'King Fahd Road, Riyadh')
    await user.click(save())
    expect(await screen.findByText('Choose a place from the list.')).toBeTruthy()
    expect(screen.getByText('The closing time must differ from the opening time. For 24 hours, enter 00:00 to 23:59.')).toBeTruthy()
  })
})

test('hours that differ by day are sent for the open days only', async () => {
  const { user, server, toastTexts } = await openProfile('hours')
  await user.click(screen.getByText('Different hours each day'))
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'])
    await user.click(await screen.findByRole('checkbox', { name: day }))
  await user.clear(field('Friday: closing time'))
  await user.click(save())
  expect(await screen.findByText(/Friday\S* needs both an opening and a closing time\./)).toBeTruthy()
  await user.type(field('Friday: closing time'), '02:00')
  await user.click(save())
  await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
  expect(server.received(updateProfile)[0]?.body).toMatchObject({
    businessTimingsOption: 'INDIVIDUAL',
    businessTimings: [
      { day: 'Friday', openingTime: '08:00', closingTime: '02:00' },
      { day: 'Sunday', openingTime: '08:00', closingTime: '23:00' },
    ],
  })
})

test('Arabic digits of the address are turned when its field is left, and so previewed', async () => {
  const { user } = await openProfile('place')
  await retype(user, 'PO box or building', '٧٤١٢')
  await user.tab()
  expect(field('PO box or building').value).toBe('7412')
  expect(within(await screen.findByRole('complementary', { name: 'Preview' })).getByText('7412')).toBeTruthy()
})

test('a place is needed where there was one, and only a choice counts', async () => {
  const { user, server } = await openProfile('place')
  const place = screen.getByRole('combobox', { name: 'Location' })
  await user.clear(place)
  await user.type(place, 'Somewhere')
  await user.click(save())
  expect(await screen.findByText('Choose a place from the list.')).toBeTruthy()
  expect(server.received(updateProfile)).toEqual([])
})

describe('what is missing', () => {
  test('does not stand in the way of a change, and is not sent', async () => {
    const server = createNewBusiness()
    const { user, toastTexts } = await openProfile('place', { server })
    await retype(user, 'Mobile number', '559998877')
    await user.click(save())
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']))
    const { businessDescEn, businessDescAr, businessTimingsOption, businessTimings, ...registered } = content
    expect(server.received(updateProfile).map(({ body }) => body)).toEqual([{ ...registered, phoneNo: '559998877' }])
  })

  test('is asked for beside the changed part where a plain backend takes the profile only whole', async () => {
    const server = createNewBusiness()
    server.isFullBackend = false
    const { user } = await openProfile('place', { server })
    await retype(user, 'Mobile number', '559998877')
    await user.click(save())
    expect(await screen.findByRole('textbox', { name: 'Description, English' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Every day: opening time' })).toBeTruthy()
    expect(server.received(updateProfile)).toEqual([])
  })

  test('must be whole once it is begun', async () => {
    const { user, server } = await openProfile('hours', { server: createNewBusiness() })
    await retype(user, 'Every day: opening time', '08:00')
    await user.click(save())
    expect((await screen.findAllByText('1 thing to fix before you can submit')).length).toBeGreaterThan(0)
    expect(server.received(updateProfile)).toEqual([])
  })
})

describe('the preview', () => {
  const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))

  test('shows what is typed, in either language, and whether the business is open in its time zone', async () => {
    // 12:00 in Riyadh.
    const { user } = await openProfile('hours', { now: () => Date.parse('2026-09-15T09:00:00Z') })
    await screen.findByRole('complementary', { name: 'Preview' })
    expect(preview().getByText('Bayt Al Bun')).toBeTruthy()
    expect(preview().getByText('Open now')).toBeTruthy()
    expect(preview().getByText('+966 55 123 4567')).toBeTruthy()
    await user.click(preview().getByText('العربية'))
    expect(preview().getByText('بيت البُن')).toBeTruthy()
    expect(preview().getByText('مفتوح الآن')).toBeTruthy()
    await retype(user, 'Every day: closing time', '11:00')
    expect(preview().getByText('مغلق الآن')).toBeTruthy()
  })

  test('counts special hours as they are typed', async () => {
    // 12:00 in Riyadh on National Day.
    const { user } = await openProfile('special', { now: () => Date.parse('2026-09-23T09:00:00Z') })
    await screen.findByRole('complementary', { name: 'Preview' })
    expect(preview().getByText('Open now')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^National Day/ }))
    expect(preview().getByText('Closed now')).toBeTruthy()
    await retype(user, 'National Day: opening time', '10:00')
    await retype(user, 'National Day: closing time', '14:00')
    expect(preview().getByText('Open now')).toBeTruthy()
    expect(preview().getByText(/^until .?14:00/)).toBeTruthy()
  })

  test('names what there is not', async () => {
    await openProfile('pictures', { server: createNewBusiness() })
    await screen.findByRole('complementary', { name: 'Preview' })
    for (const text of ['No cover picture yet', 'No description yet', 'No business hours yet'])
      expect(preview().getByText(text)).toBeTruthy()
  })
})
