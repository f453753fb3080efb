import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '#server/auth/password.ts'
import { accounts, providerSubmissions, providers } from '#server/db/schema.ts'
import { attempts, auditLog, emailVerifications, idempotencyKeys } from '#server/db/schema-security.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { emailFor } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 1_000 })
afterAll(() => server.close())

const url = '/api/v1/service-provider/auth/register-service-provider'

async function register(
  changes: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
  parts = [licencePart],
) {
  const form = await multipartBody({ ...registrationFields, ...changes }, ...parts)
  return server.request('POST', url, { ...form, headers: { ...form.headers, ...headers } })
}

const findAccount = async () => (await server.db.select().from(accounts).where(eq(accounts.emailAddress, 'garden@example.test')))[0]
const findIssues = (answer: Awaited<ReturnType<typeof register>>) =>
  answer.json().errors?.map(({ path, code }: { path: string; code: string }) => [path, code])
const countMails = async () => (await server.mails()).length

beforeEach(async () => {
  for (const table of [attempts, idempotencyKeys]) await server.db.delete(table)
  await server.db.delete(accounts).where(eq(accounts.emailAddress, 'garden@example.test'))
})

test('a registration becomes a pending business with its submission, licence and audit entry', async () => {
  const before = await server.db.$count(auditLog)
  const answer = await register({ phoneNo: '+966 55 123 4567', emailAddress: ' Garden@Example.test ' }, { 'accept-language': 'ar' })
  expect([answer.statusCode, answer.json().message, answer.json().data]).toEqual([200, expect.stringContaining('لتأكيده'), null])
  const account = await findAccount()
  expect(account).toMatchObject({ role: 'SERVICE_PROVIDER', emailVerifiedAt: null, language: 'ar', securityQuestionId: 'school' })
  const [business] = await server.db
    .select()
    .from(providers)
    .where(eq(providers.id, account?.id ?? ''))
  expect(business).toMatchObject({
    businessNameAr: 'بستان التمر',
    foldedNameEn: 'date garden',
    businessCategoryId: 'cafe',
    phoneNo: '551234567',
    longitude: 46.68,
    latitude: 24.71,
    locationSource: 'place',
    facebookLink: null,
    instagramLink: 'https://instagram.com/dategarden',
    approvalStatus: 'PENDING',
    submittedAt: new Date(server.clock.now),
  })
  expect(await server.storedDocuments()).toContain(business?.businessLicense)
  const submissions = await server.db
    .select()
    .from(providerSubmissions)
    .where(eq(providerSubmissions.providerId, account?.id ?? ''))
  const content = { businessNameEn: 'Date Garden', taxId: '3001234567', businessLicense: business?.businessLicense }
  expect(submissions).toMatchObject([{ at: new Date(server.clock.now), content }])
  const lines = await server.db.select().from(auditLog).offset(before)
  expect(lines).toMatchObject([{ action: 'registration.created', accountId: account?.id, subject: account?.id }])
})

test('the mail goes to the address in the language of the call, and its token is stored as a hash alone', async () => {
  await register({}, { 'accept-language': 'ar' })
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ template: 'verifyEmail', to: 'garden@example.test', language: 'ar', data: { link: expect.any(String) } })
  expect(JSON.stringify(mail)).not.toMatch(/بستان التمر|Date Garden/)
  const link = mail?.template === 'verifyEmail' ? mail.data.link : ''
  expect(link).toMatch(/^http:\/\/localhost:\d+\/auth\/verify-email\?lang=ar#[\w-]{22}$/)
  const stored = JSON.stringify(await server.db.select().from(emailVerifications))
  expect(stored).not.toContain(link.split('#')[1])
})

test('password and security answer are hashed, the answer in a folded form, and neither is ever returned (S-14)', async () => {
  await register()
  const account = await findAccount()
  expect(await verifyPassword('Nakheel#84', account?.passwordHash ?? '')).toBe(true)
  expect(await verifyPassword('مدرسه الاحمديه', account?.securityAnswerHash ?? '')).toBe(true)
  await server.db
    .update(accounts)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(accounts.id, account?.id ?? ''))
  const body = { emailAddress: 'garden@example.test', password: 'Nakheel#84' }
  const signIn = await server.request('POST', '/api/v1/service-provider/auth/login', { body })
  const profile = await server.request('GET', `/api/v1/service-provider/profile/get-profile/${account?.id}`, {
    token: signIn.json().data.accessToken,
  })
  expect(profile.statusCode).toBe(200)
  for (const answer of [signIn, profile]) expect(answer.body).not.toMatch(/security|argon2|الأحمدية|الاحمديه/i)
})

test('all invalid fields are reported in one response', async () => {
  const unknown = { _id: 'cafe', value: 'casinos', nameEn: 'Cafés', nameAr: 'مقاهٍ' }
  const wrong = {
    emailAddress: emailFor('provider').toUpperCase(),
    businessCategory: JSON.stringify(unknown),
    securityQuestion: 'invented',
    securityQuestionAns: 'ـــ',
    password: 'DateGarden#1',
    confirmPassword: 'DateGarden#1',
  }
  const { location: _, ...fields } = { ...registrationFields, ...wrong }
  const form = await multipartBody(fields)
  const answer = await server.request('POST', url, form)
  expect(answer.statusCode).toBe(422)
  expect(findIssues(answer)).toEqual([
    ['businessCategory', 'invalid'],
    ['location', 'locationRequired'],
    ['businessLicenseDoc', 'documentRequired'],
    ['emailAddress', 'emailTaken'],
    ['password', 'passwordGuessable'],
    ['securityQuestion', 'invalid'],
    ['securityQuestionAns', 'required'],
  ])
})

test.each([
  ['password', 'short#A1'.slice(0, 7), 'tooShort'],
  ['password', `Aa1#${'x'.repeat(125)}`, 'tooLong'],
  ['password', 'Nakheel# 84', 'passwordSpaces'],
  ['password', 'nakheel#84', 'passwordUppercase'],
  ['confirmPassword', 'Nakheel#85', 'passwordsDiffer'],
  ['isAgreedOnTerms', 'false', 'mustAgree'],
  ['instagramLink', 'https://instagram.com.evil.example/x', 'link'],
  ['facebookLink', 'javascript:alert(1)', 'link'],
  ['tikTokLink', 'http://tiktok.com/@x', 'link'],
  ['facebookLink', 'https://facebook.com\\@evil.example/', 'link'],
  ['facebookLink', 'https://user:pass@facebook.com/x', 'link'],
  ['websiteLink', 'data:text/html,x', 'websiteLink'],
  ['businessNameAr', 'Cafe', 'arabicOnly'],
  ['bankAccountNo', 'SA0380000000608010167518', 'iban'],
])('the server refuses the %s %j as %s (S-15, S-31)', async (path, value, code) => {
  const answer = await register({ [path]: value })
  expect(findIssues(answer)).toContainEqual([path, code])
  expect(await findAccount()).toBeUndefined()
})

test('bidi controls in names are stripped', async () => {
  await register({ businessNameEn: 'Date \u202Enedrag', managerName: '\u2066Noura\u2069 Ali' })
  const [business] = await server.db
    .select()
    .from(providers)
    .where(eq(providers.id, (await findAccount())?.id ?? ''))
  expect([business?.businessNameEn, business?.managerName]).toEqual(['Date nedrag', 'Noura Ali'])
})

test('two parallel registrations of one e-mail: one account and mail, the other is refused on its field, its licence removed', async () => {
  const [mails, documents] = [await countMails(), (await server.storedDocuments()).length]
  const answers = await Promise.all([register(), register({ emailAddress: 'GARDEN@example.test', managerName: 'Somebody Else' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
    expect(findIssues(answer)).toEqual([['emailAddress', 'emailTaken']])
  expect(await countMails()).toBe(mails + 1)
  expect((await server.storedDocuments()).length).toBe(documents + 1)
})

test('a registration is repeated with its key after a lost response: one account, one mail, success', async () => {
  const [mails, documents] = [await countMails(), (await server.storedDocuments()).length]
  const key = { 'idempotency-key': 'registration-1' }
  const first = await register({}, key)
  const again = await Promise.all([register({}, key), register({}, key)])
  expect(again.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, first.body]))
  expect([await countMails(), (await server.storedDocuments()).length]).toEqual([mails + 1, documents + 1])
})

test('two at the same moment with one key are one registration', async () => {
  const mails = await countMails()
  const key = { 'idempotency-key': 'registration-2' }
  const answers = await Promise.all([register({}, key), register({}, key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await countMails()).toBe(mails + 1)
})

test('a mail that cannot be enqueued leaves neither account nor licence', async () => {
  const documents = (await server.storedDocuments()).length
  const { enqueue } = server.deps.mail
  Object.assign(server.deps.mail, { enqueue: () => Promise.reject(new Error('no queue')) })
  const answer = await register()
  Object.assign(server.deps.mail, { enqueue })
  expect(answer.statusCode).toBe(500)
  expect([await findAccount(), (await server.storedDocuments()).length]).toEqual([undefined, documents])
})
