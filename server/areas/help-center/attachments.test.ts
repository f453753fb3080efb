import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import { unsentAttachmentLifetime, uploadLimit } from '#contract/limits.ts'
import { chatAttachments, chatMessages, chats } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { insertAttachment, resetChats } from '#server/testing/chats.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { multipartBody, pdf, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const { db } = server
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [notifications, attempts]) await db.delete(table)
  await resetChats(server)
  server.clock.now = startOfTests
})

interface Given {
  readonly as?: PersonName
  readonly name?: string
  readonly chatId?: string
  readonly key?: string
}

async function upload(bytes: Buffer, { as = 'provider', name = 'file.bin', chatId = 'chat', key }: Given = {}) {
  const { payload, headers } = await multipartBody({ name }, { bytes, field: 'file', name: 'ignored.exe' })
  const sent = { as, payload, headers: { ...headers, ...(key && { 'idempotency-key': key }) } }
  return server.request('POST', `/api/v1/help-center/upload-attachment/${chatId}`, sent)
}
const uploaded = async (bytes: Buffer, given?: Given): Promise<ChatAttachment> => (await upload(bytes, given)).json().data.attachment
const ask = (body: object, as: PersonName = 'provider', headers = {}) =>
  server.request('POST', '/api/v1/help-center/service-provider/send-message', { as, body, headers })
const answer = (body: object, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/help-center/admin/send-message', { as, body: { chatId: 'chat', ...body } })
const read = async (as: PersonName) =>
  (await server.request('GET', '/api/v1/help-center/get-chat-history/chat', { as })).json().data.chatHistory.at(-1)
const link = (fileKey: string, as: PersonName) => server.request('GET', `/api/v1/files/get-presigned-url?fileKey=${fileKey}`, { as })
const thumbnail = (fileKey: string, as: PersonName) => server.request('GET', `/api/v1/files/get-thumbnail?fileKey=${fileKey}`, { as })
const statuses = async (request: (as: PersonName) => ReturnType<typeof link>, ...readers: readonly PersonName[]) => {
  const answers: number[] = []
  for (const as of readers) answers.push((await request(as)).statusCode)
  return answers
}
const readIssue = (refused: Awaited<ReturnType<typeof upload>>) => [refused.statusCode, refused.json().errors?.[0]]

/** An ordinary PDF with so many pages. */
const pages = (count: number) =>
  Buffer.from(
    ['%PDF-1.7', '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj']
      .concat(
        Array.from({ length: count }, (_, page) => `${page + 3} 0 obj<</Type/Page/Parent 2 0 R>>endobj`),
        '%%EOF',
      )
      .join('\n'),
  )

describe('a message with files', () => {
  test('has a picture without its metadata and a PDF as it is, for both sides, in the order of sending', async () => {
    const photo = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#0a0' } })
      .withExif({ IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .jpeg()
      .toBuffer()
    const [document, picture] = [await uploaded(pages(200), { name: 'menu.pdf' }), await uploaded(photo, { name: 'shop.jpeg' })]
    expect(document).toMatchObject({ kind: 'pdf', name: 'menu.pdf', size: pages(200).length, width: null })
    expect(picture).toMatchObject({ kind: 'picture', name: 'shop.jpg', width: 1_600, height: 533 })
    const sent = (await ask({ messageContent: '', attachments: [picture._id, document._id] })).json().data.message
    expect(sent).toMatchObject({ messageContent: '', attachments: [picture, document] })
    for (const as of ['provider', 'sub'] as const) expect((await read(as)).attachments).toEqual([picture, document])

    const url = (await link(picture.fileKey, 'sub')).json().data.url
    const whole = await server.request('GET', url)
    expect(whole.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'attachment; filename=shop.webp' })
    expect(await sharp(whole.rawPayload).metadata()).not.toHaveProperty('exif')
    const small = await thumbnail(picture.fileKey, 'provider')
    expect([small.headers['cache-control'], (await sharp(small.rawPayload).metadata()).width]).toEqual(['no-store', 480])
    const stored = await server.request('GET', (await link(document.fileKey, 'provider')).json().data.url)
    expect(stored.rawPayload.equals(pages(200))).toBe(true)
  })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\fdp.exe\u202Efdp.exe', 'fdp.exefdp.pdf'],
    ['\u202E\u200F.pdf', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a<b>:"c|?*\u0007\n.pdf', 'a b c.pdf'],
    [`${'م'.repeat(900)}.pdf`, `${'م'.repeat(80)}.pdf`],
    ['رخصة البلدية.PDF', 'رخصة البلدية.pdf'],
  ])('cleans the name %j', async (name, shown) => {
    expect((await uploaded(pdf, { name })).name).toBe(shown)
  })

  test('one key stores one file, and one message has it once, also after a retry', async () => {
    const before = (await server.storedDocuments()).length
    const [one, other] = await Promise.all([upload(pdf, { key: 'u' }), upload(pdf, { key: 'u' })])
    expect(one.body).toBe(other.body)
    const { attachment } = one.json().data
    const body = { messageContent: 'See', attachments: [attachment._id] }
    const sent = await Promise.all([ask(body, 'provider', { 'idempotency-key': 'm' }), ask(body, 'provider', { 'idempotency-key': 'm' })])
    expect(new Set(sent.map((each) => each.body)).size).toBe(1)
    expect([await db.$count(chatAttachments), await db.$count(chatMessages), (await server.storedDocuments()).length - before]).toEqual([
      1, 3, 1,
    ])
    expect((await ask(body)).json().errors).toMatchObject([{ path: 'attachments', code: 'fileGone' }])
  })

  test('notifies in words, and is found by the name of its file', async () => {
    const bell = async (as: PersonName) =>
      (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data.rows[0]
    await db.update(chats).set({ adminReadPosition: 2, providerReadPosition: 2 })
    await ask({ messageContent: '', attachments: [(await uploaded(pdf, { name: 'Summer menu.pdf' }))._id] })
    expect(await bell('admin')).toMatchObject({
      messageEn: expect.stringContaining('PDF: \u2068Summer menu.pdf\u2069'),
      messageAr: expect.stringContaining('ملف PDF: \u2068Summer menu.pdf\u2069'),
    })
    const found = await server.request('GET', '/api/v1/help-center/admin/get-chat-list?search=summer%20menu', { as: 'sub' })
    expect(found.json().data.chatList).toMatchObject([{ matchedMessage: { attachments: [{ name: 'Summer menu.pdf' }] } }])
    const red = await redPicture()
    const attachments = [await uploaded(red, { as: 'admin' }), await uploaded(red, { as: 'admin' })].map(({ _id }) => _id)
    await answer({ messageContent: '', attachments })
    expect(await bell('provider')).toMatchObject({ messageEn: '2 pictures', messageAr: 'صورتان' })
  })

  test('is refused without text and files, with six, and with what is no list', async () => {
    const refuse = async (attachments: unknown) => (await ask({ messageContent: ' ', attachments })).json().errors[0]
    expect(await refuse([])).toMatchObject({ path: 'messageContent', code: 'required' })
    expect(await refuse(Array(6).fill('x'))).toMatchObject({ path: 'attachments', code: 'tooMany' })
    expect(await refuse(['x', 'x'])).toMatchObject({ path: 'attachments', code: 'fileGone' })
    expect(await refuse('x')).toMatchObject({ path: 'attachments' })
  })
})

describe('access', () => {
  test('a sent file is for both sides of its chat; before it is sent, for its sender', async () => {
    const { fileKey, _id } = await uploaded(await redPicture())
    const readers = ['provider', 'other', 'pending', 'sub', 'super'] as const
    expect(await statuses((as) => link(fileKey, as), ...readers)).toEqual([200, 404, 404, 404, 404])
    expect(await statuses((as) => thumbnail(fileKey, as), ...readers)).toEqual([200, 404, 404, 404, 404])
    await ask({ messageContent: '', attachments: [_id] })
    expect(await statuses((as) => link(fileKey, as), ...readers)).toEqual([200, 404, 404, 200, 200])
    expect(await statuses((as) => thumbnail(fileKey, as), ...readers)).toEqual([200, 404, 404, 200, 200])
    // Neither is a picture that everybody may load.
    expect((await server.request('GET', `/files/${fileKey}`)).statusCode).toBe(404)
  })

  test('nobody sends the file of another account, of another chat, or sends to the chat of another business', async () => {
    const { _id } = await uploaded(pdf)
    for (const refused of [
      await answer({ messageContent: 'x', attachments: [_id] }),
      await ask({ messageContent: 'x', attachments: [_id] }, 'other'),
    ])
      expect(refused.json().errors).toMatchObject([{ path: 'attachments', code: 'fileGone' }])
    expect((await upload(pdf, { as: 'other' })).statusCode).toBe(404)
    expect((await upload(pdf, { as: 'admin', chatId: 'nowhere' })).statusCode).toBe(404)
  })

  test('each opening of a business’s file by an administrator is a line of the audit log; others leave none', async () => {
    const [theirs, ours] = [await uploaded(pdf), await uploaded(pdf, { as: 'admin' })]
    await ask({ messageContent: '', attachments: [theirs._id] })
    await answer({ messageContent: '', attachments: [ours._id] })
    const before = await db.$count(auditLog)
    for (const [fileKey, as] of [
      [theirs.fileKey, 'provider'],
      [ours.fileKey, 'provider'],
      [ours.fileKey, 'sub'],
    ] as const)
      await link(fileKey, as)
    expect(await db.$count(auditLog)).toBe(before)
    await link(theirs.fileKey, 'sub')
    const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'chatFile.opened'))
    expect([lines.at(-1), await db.$count(auditLog)]).toMatchObject([{ accountId: 'sub', subject: 'provider' }, before + 1])
  })

  test('a link ends with the chat; a file that the store has lost is not found', async () => {
    const { fileKey, _id } = await uploaded(await redPicture())
    await ask({ messageContent: '', attachments: [_id] })
    const { url } = (await link(fileKey, 'sub')).json().data
    for (const name of await server.storedDocuments()) await server.deps.files.remove(`documents/${name}`)
    expect([(await server.request('GET', url)).statusCode, (await thumbnail(fileKey, 'sub')).statusCode]).toEqual([404, 404])
    await db.delete(chats)
    expect((await link(fileKey, 'sub')).statusCode).toBe(404)
  })
})

describe('a hostile file', () => {
  const bomb = () =>
    sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  test.each([
    ['a picture of 81 megapixels in a few kilobytes', bomb, 422, 'tooManyPixels'],
    [
      'a page with the first bytes of a picture',
      async () => Buffer.from('\u00ff\u00d8\u00ff<script>alert(1)</script>', 'latin1'),
      422,
      'fileDamaged',
    ],
    ['a PDF that was cut short', async () => pages(100).subarray(0, 3_000), 422, 'unreadableDocument'],
    ['a PDF with a script', async () => Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(x)>>endobj'), 422, 'activeContent'],
    ['a page with a PDF far behind its start', async () => Buffer.from(`<html>${' '.repeat(1_024)}%PDF-1.7`), 415, 'fileType'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'fileType'],
    ['a program', async () => Buffer.from('MZ\u0090'), 415, 'fileType'],
    ['a GIF', async () => Buffer.from('GIF89a'), 415, 'fileType'],
    ['nothing', async () => Buffer.alloc(0), 422, 'fileEmpty'],
    ['a file of 11 MB', async () => Buffer.concat([pdf, Buffer.alloc(uploadLimit + 1_048_576)]), 413, 'fileTooLarge'],
  ])('%s is refused and leaves nothing behind', async (_what, make, status, code) => {
    const before = await server.storedDocuments()
    const refused = await upload(await make(), { name: 'photo.jpg' })
    expect(refused.statusCode).toBe(status)
    expect(readIssue(refused)[1]).toMatchObject({ path: 'file', code })
    expect([await db.$count(chatAttachments), await server.storedDocuments()]).toEqual([0, before])
  })

  test('a PDF with a page before its first byte is stored without it', async () => {
    const { fileKey, size } = await uploaded(Buffer.from('<html><script>alert(1)</script>\n%PDF-1.7 /Type/Page %%EOF'))
    const { url } = (await link(fileKey, 'provider')).json().data
    expect((await server.request('GET', url)).body).toBe('%PDF-1.7 /Type/Page %%EOF')
    expect(size).toBe(25)
  })

  test('a picture with a page behind its last byte is stored without it', async () => {
    const polyglot = Buffer.concat([await redPicture(), Buffer.from('<script>alert(1)</script>%PDF-1.7 /JavaScript')])
    const { fileKey } = await uploaded(polyglot)
    const { url } = (await link(fileKey, 'provider')).json().data
    expect((await server.request('GET', url)).rawPayload.includes('script')).toBe(false)
  })

  test('an encrypted PDF is taken as it is: it leaves as a download only', async () => {
    const encrypted = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Encrypt 5 0 R>>\n%%EOF')
    const { fileKey } = await uploaded(encrypted)
    const { headers } = await server.request('GET', (await link(fileKey, 'provider')).json().data.url)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-disposition': expect.stringMatching(/^attachment/) })
  })
})

describe('limits', () => {
  test('thirty uploads in ten minutes are the most; a refused one is not even received', async () => {
    const { payload, headers } = await multipartBody({ name: 'x' }, { bytes: Buffer.from('x'), field: 'file' })
    const send = () => server.request('POST', '/api/v1/help-center/upload-attachment/chat', { as: 'provider', payload, headers })
    for (let count = 0; count < 30; count += 1) expect((await send()).statusCode).not.toBe(429)
    expect((await send()).statusCode).toBe(429)
    server.clock.now += 600_000
    expect((await send()).statusCode).not.toBe(429)
  })

  test('a chat takes a thousand files or 500 MB', async () => {
    await insertAttachment(db, 'chat', { file: 'large.pdf', size: 500 * 1024 * 1024 })
    expect(readIssue(await upload(pdf))).toMatchObject([422, { path: 'file', code: 'chatFull' }])
    await db.update(chatAttachments).set({ size: 1 })
    expect((await upload(pdf)).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 999 }, (_, index) => insertAttachment(db, 'chat', { file: `${index}.pdf` })))
    expect(readIssue(await upload(pdf))[0]).toBe(422)
  })

  test('of those that are not sent, an account has the newest twenty; after three days none, and the sweep removes their files', async () => {
    const old = { messageId: null, authorId: 'provider' }
    for (let count = 0; count < 20; count += 1)
      await insertAttachment(db, 'chat', { ...old, file: `${count}.pdf`, createdAt: new Date(startOfTests - (20 - count) * 1_000) })
    const { fileKey } = await uploaded(pdf)
    const names = (await db.select({ file: chatAttachments.file }).from(chatAttachments)).map(({ file }) => file)
    expect([names.length, names.includes('0.pdf'), names.includes(fileKey)]).toEqual([20, false, true])
    await deleteExpired(db, startOfTests + unsentAttachmentLifetime + 1, { auditDays: 365 })
    expect(await db.$count(chatAttachments)).toBe(0)
  })

  test('the sweep leaves the files of messages and of what waits', async () => {
    const { fileKey } = await uploaded(await redPicture())
    const young = await server.storedDocuments()
    const aged = {
      ...server.deps.files,
      list: async (prefix: string) => (await server.deps.files.list(prefix)).map((each) => ({ ...each, ageMs: 1e9 })),
    }
    await sweepFiles({ db, files: aged, requireDeployment: async () => undefined })
    const left = await server.storedDocuments()
    expect([left.filter((name) => name.startsWith(fileKey.slice(0, 22))).length, young.length >= left.length]).toEqual([2, true])
  })
})
