import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureEncoder } from './picture.ts'

let folder: string
let drawing: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qaseema-pictures-'))
  drawing = join(folder, 'drawing')
  await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#08c' } })
    .png()
    .toFile(drawing)
})
afterAll(() => rm(folder, { recursive: true }))

/** A PNG with only its header: decoding it fails. */
async function getHeader(width: number, height: number, bits: 8 | 16): Promise<string> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = chunk('IHDR', Buffer.concat([size, Buffer.from([bits, 6, 0, 0, 1])]))
  const path = join(folder, `${width}-${height}-${bits}.png`)
  await writeFile(path, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, chunk('IDAT', deflateSync(Buffer.alloc(9)))]))
  return path
}

describe('by its header alone', () => {
  test.each([
    [7_200, 7_200, 8, { code: 'tooManyPixels', params: { max: 50 } }],
    [5_100, 5_100, 16, { code: 'tooManyPixels', params: { max: 25 } }],
    [7_000, 7_000, 8, { code: 'fileDamaged' }],
    [4_900, 4_900, 16, { code: 'fileDamaged' }],
  ] as const)('a picture of %d × %d pixels of %d bits is judged', async (width, height, bits, complaint) => {
    const encoding = createPictureEncoder().encode('a', await getHeader(width, height, bits), 'cover')
    await expect(encoding).rejects.toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'cover', ...complaint }] })
  })
})

describe('many concurrent pictures', () => {
  const widest: number[] = []
  const note = () => widest.push(sharp.counters().process + sharp.counters().queue)
  beforeAll(() => void sharp.queue.on('change', note))
  afterAll(() => void sharp.queue.off('change', note))

  test('are encoded one at a time, owners alternate, and a full queue refuses at once', async () => {
    const { encode } = createPictureEncoder()
    const ended: string[] = []
    const send = (owner: string) =>
      encode(owner, drawing, 'cover').then(
        () => ended.push(owner),
        (refusal: { code: string }) => refusal.code,
      )
    const answers = await Promise.all([...Array.from({ length: 16 }, () => send('many')), send('other')])
    expect(answers.filter((answer) => answer === 'UNAVAILABLE')).toHaveLength(8)
    expect(ended.indexOf('other')).toBeLessThanOrEqual(2)
    expect(Math.max(...widest)).toBe(1)
  })
})

test('every width is made, none wider than the picture', async () => {
  const { whole, smaller } = await createPictureEncoder().encode('a', drawing, 'cover')
  const getSize = async (bytes: Uint8Array) => {
    const { width, height, format } = await sharp(Buffer.from(bytes)).metadata()
    return `${format} ${width} × ${height}`
  }
  expect(await getSize(whole)).toBe('webp 1000 × 500')
  expect(await Promise.all(Object.values(smaller).map(getSize))).toEqual(['webp 96 × 48', 'webp 480 × 240'])
})
