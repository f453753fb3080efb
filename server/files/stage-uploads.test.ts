import { afterAll, describe, expect, test } from 'vitest'
import { uploadLimit } from '#contract/limits.ts'
import { multipartBody, pdf, redPicture } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { addTrial } from '#server/testing/trial.ts'

const server: TestServer = await testServer({}, addTrial)
afterAll(() => server.close())

const register = async (...parts: { readonly bytes: Buffer; readonly field: string }[]) =>
  server.request('POST', '/api/v1/trial/register', await multipartBody({ name: 'Qahwa', branches: '٣' }, ...parts))

describe('a form with files', () => {
  const everything = async () => {
    await expect.poll(server.waitingUploads).toEqual([])
    return [await server.storedDocuments(), await server.storedFiles()]
  }

  test('goes without those that are optional', async () => {
    const answer = await register({ bytes: pdf, field: 'document' })
    expect(answer.json().data).toMatchObject({ name: 'Qahwa', branches: 3, picture: null })
  })

  test('takes them where they are there, each as its kind asks', async () => {
    const answer = await register({ bytes: pdf, field: 'document' }, { bytes: await redPicture(), field: 'picture' })
    const { fileUrl } = answer.json().data.picture
    expect((await server.request('GET', fileUrl)).rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  })

  const large = (size: number) => Buffer.concat([pdf, Buffer.alloc(size)]).subarray(0, size)
  test.each<[string, () => Promise<Parameters<typeof register>>, number, string, string]>([
    ['without one that must be there', async () => [], 422, 'document', 'documentRequired'],
    ['with one of exactly 10 MB', async () => [{ bytes: large(uploadLimit), field: 'document' }], 413, 'document', 'fileTooLarge'],
    ['with a program', async () => [{ bytes: Buffer.from('MZ and so on, and on'), field: 'document' }], 415, 'document', 'fileType'],
    [
      'with a document in place of a picture',
      async () => [
        { bytes: pdf, field: 'document' },
        { bytes: pdf, field: 'picture' },
      ],
      415,
      'picture',
      'fileType',
    ],
    [
      'with a picture that cannot be decoded',
      async () => [
        { bytes: pdf, field: 'document' },
        { bytes: (await redPicture()).subarray(0, 200), field: 'picture' },
      ],
      422,
      'picture',
      'fileRejected',
    ],
  ])('%s is refused by name and leaves nothing behind', async (_what, parts, status, path, code) => {
    const before = await everything()
    const answer = await register(...(await parts()))
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [{ path, code, message: expect.any(String) }]])
    expect(await everything()).toEqual(before)
  })

  test('just below 10 MB is taken', async () => {
    expect((await register({ bytes: large(uploadLimit - 1), field: 'document' })).statusCode).toBe(200)
  })

  test.each([0.3, 0.6, 0.95])('cut off after %d of it is refused by name and leaves nothing behind', async (share) => {
    const before = await everything()
    const { payload, headers } = await multipartBody({ name: 'Qahwa', branches: '1' }, { bytes: large(200_000), field: 'document' })
    const cut = payload.subarray(0, Math.floor(payload.length * share))
    const answer = await server.request('POST', '/api/v1/trial/register', { payload: cut, headers })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'document', code: 'fileRejected' }]])
    expect(await everything()).toEqual(before)
  })
})
