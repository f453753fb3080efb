import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDay } from '#contract/timings.ts'
import { providers } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { licencePart, multipartBody, profileInput, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const base = '/api/v1/service-provider/profile'
const [former] = await server.db.select().from(providers).where(eq(providers.id, 'provider'))
beforeEach(async () => {
  server.clock.now += 16 * 60_000
  if (former) await server.db.update(providers).set(former).where(eq(providers.id, 'provider'))
})

const update = (changes: object = {}, as: PersonName = 'provider') =>
  server.request('PUT', `${base}/update-profile/provider`, { as, body: { ...profileInput, ...changes } })
const send = async (name: 'profile' | 'cover', as: PersonName = 'provider') =>
  server.request('PATCH', `${base}/update-${name}-image/provider`, {
    as,
    ...(await multipartBody({}, { bytes: await redPicture(), field: `${name}Image` })),
  })
const row = async () => (await server.db.select().from(providers).where(eq(providers.id, 'provider')))[0]
const lastLine = async () => (await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a business changes its profile and reads it back', async () => {
  expect((await update()).json()).toMatchObject({ message: 'Profile updated', data: null })
  const { data } = (await server.request('GET', `${base}/get-profile/provider`, { as: 'provider' })).json()
  expect(data).toMatchObject({ ...profileInput, location: { type: 'Point', coordinates: [39.17, 21.54] } })
  expect(await row()).toMatchObject({ foldedNameEn: 'qahwa and dates', foldedNameAr: 'بيت القهوه والتمر', approvalStatus: 'APPROVED' })
  expect(await lastLine()).toMatchObject({ action: 'profile.updated', accountId: 'provider', subject: 'provider' })
})

test('the chosen paint is on the public pages, and an unknown one is refused', async () => {
  expect((await update({ shopPaint: 'gold' })).statusCode).toBe(422)
  expect((await update({ shopPaint: 'plum' })).statusCode).toBe(200)
  expect((await server.request('GET', '/api/v1/public/shops/provider')).json().data).toMatchObject({ shopPaint: 'plum' })
})

describe('special hours', () => {
  const special = {
    ramadan: everyDay('16:00', '02:00'),
    holidays: [{ kind: 'nationalDay', hours: null }],
    dates: [{ from: '2026-04-01', to: '2026-04-03', hours: null }],
    prayerMinutes: 20,
  }
  test('are saved and read back, and stay where they are not sent', async () => {
    expect((await update({ specialHours: special })).statusCode).toBe(200)
    await update({ phoneNo: '555111222' })
    expect(await row()).toMatchObject({ specialHours: special })
    const { data } = (await server.request('GET', `${base}/get-profile/provider`, { as: 'provider' })).json()
    expect(data.specialHours).toEqual(special)
  })

  test('days that have passed are refused, unless they were saved before, and left out of the answer', async () => {
    const passed = { ...special, dates: [{ from: '2026-01-01', to: '2026-01-02', hours: null }] }
    const answer = await update({ specialHours: passed })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'specialHours.dates.0.to', code: 'datePassed' }]])
    await server.db.update(providers).set({ specialHours: { ...passed, holidays: [], prayerMinutes: null } })
    expect((await update({ specialHours: passed })).statusCode).toBe(200)
    const { data } = (await server.request('GET', `${base}/get-profile/provider`, { as: 'provider' })).json()
    expect(data.specialHours.dates).toEqual([])
  })
})

test('its new name is found by a search', async () => {
  await update()
  const answer = await server.request('GET', '/api/v1/service-provider/report-listing?search=وَالتمر', { as: 'admin' })
  expect(answer.json().data.rows).toMatchObject([{ businessNameAr: profileInput.businessNameAr }])
})

test('what is not in the body stays: location, licence, tax number, pictures', async () => {
  await server.db.update(providers).set({ profileImage: 'logo.webp', commercialRegNo: '1010101010' }).where(eq(providers.id, 'provider'))
  expect((await update({ location: undefined })).statusCode).toBe(200)
  expect(await row()).toMatchObject({
    longitude: 46.68,
    latitude: 24.71,
    profileImage: 'logo.webp',
    commercialRegNo: '1010101010',
    taxId: '300000000000003',
  })
})

test('a business that has only what it registered with saves its phone number alone', async () => {
  const missing = { businessDescEn: null, businessDescAr: null, businessTimingsOption: null, businessTimings: null }
  await server.db.update(providers).set(missing).where(eq(providers.id, 'provider'))
  const before = await row()
  const answer = await server.request('PUT', `${base}/update-profile/provider`, { as: 'provider', body: { phoneNo: '555000222' } })
  expect(answer.statusCode).toBe(200)
  expect(await row()).toEqual({ ...before, phoneNo: '555000222', version: (before?.version ?? 0) + 1 })
  expect((await lastLine())?.details).toEqual({ fields: 'phoneNo' })
})

test('a name alone leaves the other one found by a search', async () => {
  await server.request('PUT', `${base}/update-profile/provider`, { as: 'provider', body: { businessNameEn: 'Qahwa Corner' } })
  expect(await row()).toMatchObject({ foldedNameEn: 'qahwa corner', foldedNameAr: former?.foldedNameAr })
})

test('the audit log names the changed fields; without a change it has no line', async () => {
  await update()
  await update({ phoneNo: '555000111', location: { type: 'Point', coordinates: [39.2, 21.5] } })
  expect((await lastLine())?.details).toEqual({ fields: 'phoneNo, location' })
  const before = await lastLine()
  await update({ phoneNo: '555000111', location: { type: 'Point', coordinates: [39.2, 21.5] } })
  expect(await lastLine()).toEqual(before)
})

test('hours per day are stored as sent; common hours apply to all seven days and must be equal', async () => {
  const monday = { day: 'Monday', openingTime: '16:00', closingTime: '02:00' }
  await update({ businessTimingsOption: 'INDIVIDUAL', businessTimings: [monday] })
  expect(await row()).toMatchObject({ businessTimingsOption: 'INDIVIDUAL', businessTimings: [monday] })
  await update({ businessTimingsOption: 'COMMON', businessTimings: [monday] })
  expect(await row()).toMatchObject({ businessTimingsOption: 'COMMON', businessTimings: everyDay('16:00', '02:00') })
  const different = [monday, { ...monday, day: 'Tuesday', closingTime: '03:00' }]
  const answer = await update({ businessTimingsOption: 'COMMON', businessTimings: different })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'businessTimings' }]])
})

test('a WhatsApp number is stored in one form, however it is written', async () => {
  const saudi = ['0501234567', '50 123 4567', '٠٥٠١٢٣٤٥٦٧', '966501234567', '00966 (0) 50-123-4567', '\u202A+966 50 123 4567\u202C']
  const stored = [
    ...saudi.map((typed) => [typed, '+966501234567'] as const),
    ['+966 11 234 5678', '+966112345678'],
    ['+971 50 123 4567', '+971501234567'],
    ['', ''],
  ] as const
  for (const [typed, whatsappNo] of stored) {
    expect((await update({ whatsappNo: typed })).statusCode).toBe(200)
    expect(await row()).toMatchObject({ whatsappNo })
  }
})

test('what is no WhatsApp number is refused on its field', async () => {
  const before = await row()
  const wrong = ['5012345', '971501234567', '+0501234567', '+9665012345678', `+${'9'.repeat(16)}`, '+966501234567?text=x', '+966/../evil']
  for (const whatsappNo of [...wrong, 'javascript:alert(1)', '9'.repeat(10_000)]) {
    const answer = await update({ whatsappNo })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'whatsappNo', code: 'whatsappNo' }]])
  }
  expect(await row()).toEqual(before)
})

test.each([
  ['a link to another site', { facebookLink: 'https://evil.example/facebook.com' }, 'facebookLink'],
  ['a script as a link', { websiteLink: 'javascript:alert(1)' }, 'websiteLink'],
  ['a link with a user name', { instagramLink: 'https://instagram.com@evil.example/' }, 'instagramLink'],
  ['Latin letters in the Arabic name', { businessNameAr: 'Qahwa' }, 'businessNameAr'],
  ['a short number', { phoneNo: '5123' }, 'phoneNo'],
  ['a place off the globe', { location: { type: 'Point', coordinates: [181, 0] } }, 'location.coordinates'],
  ['an option without hours', { businessTimings: undefined }, 'businessTimings'],
  ['hours without an option', { businessTimingsOption: undefined }, 'businessTimingsOption'],
  ['an emptied name', { businessNameEn: '' }, 'businessNameEn'],
  ['no description', { businessDescAr: ' ' }, 'businessDescAr'],
  ['an operator of a database', { address: { $gt: '' } }, 'address'],
])('%s is refused on its field', async (_name, changes, path) => {
  const before = await row()
  const answer = await update(changes)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path }]])
  expect(await row()).toEqual(before)
})

test('pictures are stored re-encoded and replace the former ones', async () => {
  for (const name of ['profile', 'cover'] as const) {
    expect((await send(name)).statusCode).toBe(200)
    const stored = (await row())?.[`${name}Image`]
    expect(stored).toMatch(/^[\w-]{22}\.webp$/)
    expect(await server.storedFiles()).toContain(stored)
    expect(await lastLine()).toMatchObject({ action: 'profile.updated', details: { fields: `${name}Image` } })
    await send(name)
    expect((await row())?.[`${name}Image`]).not.toBe(stored)
  }
})

test('a picture that is none is refused and stores nothing', async () => {
  const before = (await server.storedFiles()).length
  const sent = await multipartBody({}, { bytes: Buffer.from('<svg/>'), field: 'coverImage', name: 'cover.png' })
  const answer = await server.request('PATCH', `${base}/update-cover-image/provider`, { as: 'provider', ...sent })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'FILE_TYPE'])
  expect(await server.storedFiles()).toHaveLength(before)
})

test('nobody changes the profile of another business', async () => {
  const before = await row()
  expect([(await update({}, 'other')).statusCode, (await send('cover', 'other')).statusCode]).toEqual([404, 404])
  expect([(await update({}, 'super')).statusCode, (await send('profile', 'super')).statusCode]).toEqual([403, 403])
  expect(await row()).toEqual(before)
})

test('how a location was chosen is stored with it, and unknown once it is moved without saying so', async () => {
  const location = { type: 'Point', coordinates: [39.3, 21.6] }
  await update({ location, locationSource: 'place' })
  expect((await row())?.locationSource).toBe('place')
  expect((await server.request('GET', `${base}/get-profile/provider`, { as: 'admin' })).json().data.locationSource).toBe('place')
  await update({ location })
  expect((await row())?.locationSource).toBe('place')
  await update({ location, locationSource: 'device' })
  expect(await lastLine()).toMatchObject({ details: { fields: 'location' } })
  expect((await row())?.locationSource).toBe('device')
  await update({ location: { type: 'Point', coordinates: [39.4, 21.6] } })
  expect((await row())?.locationSource).toBeNull()
})

test('refused files of a new licence are limited too, and do not count as sent ones', async () => {
  const script = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')
  const send = async (bytes: Buffer) => {
    const form = await multipartBody({}, { ...licencePart, bytes })
    return (await server.request('POST', `${base}/send-licence/other`, { as: 'other', ...form })).statusCode
  }
  const statuses: number[] = []
  for (let sent = 0; sent < 19; sent += 1) statuses.push(await send(sent < 2 ? script : Buffer.from('<html>')))
  expect(statuses).toEqual([422, 422, ...Array(17).fill(415)])
  expect([await send(licencePart.bytes), await send(licencePart.bytes)]).toEqual([200, 429])
})

describe('before its approval a business prepares its shop', () => {
  const prepared = { businessDescEn: 'Bread and cakes.', businessDescAr: 'خبز وكعك.', address: 'King Fahd Road', phoneNo: '555000333' }
  const business = async (id: 'pending' | 'rejected') => (await server.db.select().from(providers).where(eq(providers.id, id)))[0]
  const prepare = (as: 'pending' | 'rejected', body: object = prepared) =>
    server.request('PUT', `${base}/update-profile/${as}`, { as, body })
  const sendCover = async (as: 'pending' | 'rejected') =>
    server.request('PATCH', `${base}/update-cover-image/${as}`, {
      as,
      ...(await multipartBody({}, { bytes: await redPicture(), field: 'coverImage' })),
    })

  test('it changes its profile 30 times in a quarter of an hour, so that a reviewer finds time to decide', async () => {
    const texts = Array.from({ length: 31 }, (_, index) => ({ address: `Street ${index}` }))
    const statuses: number[] = []
    for (const body of texts) statuses.push((await prepare('pending', body)).statusCode)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('a pending one changes texts and pictures, stays pending, and administrators read the change and its new version', async () => {
    const before = await business('pending')
    expect([(await prepare('pending')).statusCode, (await sendCover('pending')).statusCode]).toEqual([200, 200])
    expect(await business('pending')).toMatchObject({
      ...prepared,
      approvalStatus: 'PENDING',
      submittedAt: before?.submittedAt,
      version: (before?.version ?? 0) + 2,
    })
    const read = await server.request('GET', `${base}/get-profile/pending`, { as: 'admin' })
    expect(read.json().data).toMatchObject({
      ...prepared,
      coverImage: { fileUrl: expect.any(String) },
      version: (before?.version ?? 0) + 2,
    })
    expect(await lastLine()).toMatchObject({ action: 'profile.updated', accountId: 'pending', details: { fields: 'coverImage' } })
  })

  test.each(['businessNameEn', 'businessNameAr', 'managerName'] as const)(
    '%s stays as registered, but may be sent unchanged',
    async (name) => {
      await server.db.update(providers).set({ managerName: 'Huda Al Harbi' }).where(eq(providers.id, 'pending'))
      const before = await business('pending')
      const answer = await prepare('pending', { [name]: name === 'businessNameAr' ? 'اسم آخر' : 'Another name', phoneNo: '555000444' })
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: name, code: 'fixedUntilApproval' }]])
      expect(await business('pending')).toEqual(before)
      expect((await prepare('pending', { [name]: before?.[name], phoneNo: '555000555' })).statusCode).toBe(200)
    },
  )

  test('what was registered with the licence is not changed at all', async () => {
    const before = await business('pending')
    await prepare('pending', { commercialRegNo: '1010999999', taxId: '399999999999993', bankAccountNo: 'SA0', address: 'Olaya Street' })
    expect(await business('pending')).toEqual({ ...before, address: 'Olaya Street', version: (before?.version ?? 0) + 1 })
  })

  test('a rejected one changes nothing until it has sent a corrected registration', async () => {
    const before = await business('rejected')
    const answers = [await prepare('rejected'), await sendCover('rejected')]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'PROVIDER_NOT_APPROVED'],
      [403, 'PROVIDER_NOT_APPROVED'],
    ])
    expect(await business('rejected')).toEqual(before)
  })
})
