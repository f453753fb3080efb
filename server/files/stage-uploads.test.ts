import { afterAll, describe, expect, test } from 'vitest'
import { uploadLimit } from '#contract/limits.ts'
import { licencePart, multipartBody, pdf, registrationFields } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const path = '/api/v1/service-provider/auth/register-service-provider'
const server: TestServer = await testServer({ publicWrites: 1_000 })
afterAll(() => server.close())

describe('a form with a file', () => {
  const everything = async () => {
    await expect.poll(server.waitingUploads).toEqual([])
    return [await server.storedDocuments(), await server.storedFiles()]
  }
  const createForm = (bytes: Buffer) => multipartBody(registrationFields, { ...licencePart, bytes })
  const register = async (bytes: Buffer) => server.request('POST', path, await createForm(bytes))
  const large = (size: number) => Buffer.concat([pdf, Buffer.alloc(size)]).subarray(0, size)

  test.each([
    ['of exactly 10 MB', large(uploadLimit), 413, 'fileTooLarge'],
    ['that is a program', Buffer.from('MZ and so on, and on'), 415, 'fileType'],
  ])('%s is refused by name and leaves nothing behind', async (_what, bytes, status, code) => {
    const before = await everything()
    const answer = await register(bytes)
    const issue = { path: 'businessLicenseDoc', code, message: expect.any(String) }
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [issue]])
    expect(await everything()).toEqual(before)
  })

  test.each([0.3, 0.6, 0.95])('cut off after %d of it is refused by name and leaves nothing behind', async (share) => {
    const before = await everything()
    const { payload, headers } = await createForm(large(200_000))
    const cut = payload.subarray(0, Math.floor(payload.length * share))
    const answer = await server.request('POST', path, { payload: cut, headers })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'businessLicenseDoc', code: 'fileRejected' }]])
    expect(await everything()).toEqual(before)
  })

  test('just below 10 MB is taken', async () => {
    expect((await register(large(uploadLimit - 1))).statusCode).toBe(200)
  })
})
