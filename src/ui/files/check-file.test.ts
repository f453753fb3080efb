import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadLimit } from '#contract/limits.ts'
import { stubPictures } from '#fixtures/stub-browser.ts'
import { checkFile } from './check-file.ts'

beforeEach(() => stubPictures(({ name }) => name !== 'half.jpg'))
afterEach(() => void vi.unstubAllGlobals())

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])
const png = new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])

test.each([
  ['JPG', file('a.jpg', jpeg)],
  ['PNG', file('a.png', png)],
  ['WebP', file('a.webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
  ['JPG under another name', file('a.txt', jpeg)],
])('a %s passes', async (_name, picture) => {
  expect(await checkFile('picture', picture)).toBeUndefined()
})

test.each([
  ['a web page called .jpg', file('html.jpg', '<!doctype html><html></html>')],
  ['a PDF', file('licence.pdf', '%PDF-1.7 and so on')],
  ['a GIF', file('a.gif', 'GIF89a and so on')],
  ['an SVG', file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a RIFF that is no picture', file('a.webp', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt ')],
])('%s is refused by its first bytes', async (_name, picture) => {
  expect(await checkFile('picture', picture)).toBe('fileType')
})

test.each(['picture', 'document', 'attachment'] as const)(
  'a %s that the browser cannot decode is refused, whatever it begins with',
  async (kind) => {
    expect(await checkFile(kind, file('half.jpg', jpeg))).toBe('fileDamaged')
  },
)

test('an empty file and a picture of an iPhone are named', async () => {
  expect(await checkFile('picture', file('a.jpg'))).toBe('fileEmpty')
  expect(await checkFile('document', file('a.heic', '\0\0\0\u0018ftypheic'))).toBe('fileHeic')
})

test('a document may be a PDF too, and no less than its signature', async () => {
  expect(await checkFile('document', file('licence.pdf', '%PDF-1.7 and so on'))).toBeUndefined()
  expect(await checkFile('document', file('licence.jpg', jpeg))).toBeUndefined()
  expect(await checkFile('document', file('licence.pdf', 'PK and so on'))).toBe('fileType')
})

test('a file stays under 10 MB, 10 MB itself is too large', async () => {
  expect(await checkFile('picture', file('a.jpg', jpeg, new Uint8Array(uploadLimit - jpeg.length - 1)))).toBeUndefined()
  expect(await checkFile('picture', file('a.jpg', jpeg, new Uint8Array(uploadLimit - jpeg.length)))).toBe('fileTooLarge')
})
