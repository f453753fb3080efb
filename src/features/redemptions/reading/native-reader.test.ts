import { expect, test, vi } from 'vitest'
import { createNativeReader } from './native-reader.ts'

const image = {} as ImageBitmap

/** A browser whose reader knows some formats and detects so. */
const aBrowser = (formats: readonly string[], detect: () => Promise<readonly { rawValue: string }[]>) => ({
  BarcodeDetector: class {
    static getSupportedFormats = async () => formats
    detect = detect
  },
})

test('a browser that reads QR codes reads all of a picture', async () => {
  const read = createNativeReader(aBrowser(['ean_13', 'qr_code'], async () => [{ rawValue: 'one' }, { rawValue: 'two' }]))
  expect(await read(image)).toEqual(['one', 'two'])
})

test('a browser without a reader, or without QR codes, reads nothing', async () => {
  const detect = vi.fn(async () => [{ rawValue: 'one' }])
  expect(await createNativeReader({})(image)).toEqual([])
  expect(await createNativeReader(aBrowser(['ean_13'], detect))(image)).toEqual([])
  expect(detect).not.toHaveBeenCalled()
})

test('a reader that breaks is not asked again', async () => {
  const detect = vi.fn(async () => Promise.reject(new Error('service unavailable')))
  const read = createNativeReader(aBrowser(['qr_code'], detect))
  expect(await read(image)).toEqual([])
  expect(await read(image)).toEqual([])
  expect(detect).toHaveBeenCalledTimes(1)
})
