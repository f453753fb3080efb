import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uploadLimit } from '#contract/limits.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { multipartBody, pdf, redPicture, registrationFields } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 1_000 })
afterAll(() => server.close())

const isGarden = eq(accounts.emailAddress, registrationFields.emailAddress)
beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(accounts).where(isGarden)
})

async function register(bytes: Buffer, name: string) {
  const form = await multipartBody(registrationFields, { bytes, name, field: 'businessLicenseDoc' })
  return server.request('POST', '/api/v1/service-provider/auth/register-service-provider', form)
}

/** A PNG of 30,000 × 30,000 pixels in a few kilobytes. */
function pngBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const script = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n')
const attached = Buffer.from('%PDF-1.7\n1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj\n%%EOF\n')
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(1_000_000))])

test.each<[string, () => Promise<Buffer>, string, number, string]>([
  ['a page that is called a picture', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'licence.jpg', 415, 'fileType'],
  [
    'a drawing with scripts',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    'licence.png',
    415,
    'fileType',
  ],
  ['a PDF with JavaScript', async () => script, 'licence.pdf', 422, 'activeContent'],
  ['a PDF without a page', async () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'licence.pdf', 422, 'documentWithoutPage'],
  ['a PDF with attachments', async () => attached, 'licence.pdf', 422, 'activeContent'],
  [
    'one byte more than 10 MB',
    async () => Buffer.concat([pdf, Buffer.alloc(uploadLimit + 1 - pdf.length)]),
    'licence.pdf',
    413,
    'fileTooLarge',
  ],
  ['a zip bomb', async () => zip, 'licence.pdf', 415, 'fileType'],
  ['a picture that inflates to gigabytes', async () => pngBomb(), 'licence.png', 422, 'tooManyPixels'],
  ['half a picture', async () => (await redPicture()).subarray(0, 200), 'licence.jpg', 422, 'fileDamaged'],
])('%s is refused on the field and leaves nothing behind (S-35, S-37)', async (_what, make, name, status, code) => {
  const before = await server.storedDocuments()
  const answer = await register(await make(), name)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    status,
    [{ path: 'businessLicenseDoc', code, message: expect.stringMatching(/\w/) }],
  ])
  expect([await server.storedDocuments(), await server.db.$count(accounts, isGarden)]).toEqual([before, 0])
})

test.each([
  ['a.php.png', 'png', () => redPicture('png')],
  [`\u202E${'رخصة '.repeat(60)}\u202Efdp.exe`, 'pdf', async () => pdf],
  ['../../etc/passwd', 'webp', () => redPicture('webp')],
  ['', 'jpg', () => redPicture('jpeg')],
])('a licence called %j is stored under a random name with the ending of its type', async (name, extension, make) => {
  expect((await register(await make(), name)).statusCode).toBe(200)
  const [found] = await server.db
    .select({ licence: providers.businessLicense })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .where(isGarden)
  expect(found?.licence).toMatch(new RegExp(`^[\\w-]{22}\\.${extension}$`))
  expect(await server.storedDocuments()).toContain(found?.licence)
})
