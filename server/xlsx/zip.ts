import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** A method of ZIP: deflate. */
const deflate = 8

/**
 * An archive of small files and of one that is only being written, whose bytes are packed on libuv's threads as they come and
 * are never held: it goes as fast as its reader takes it.
 */
export async function* zipped(
  small: Readonly<Record<string, Uint8Array>>,
  filename: string,
  content: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, bytes] of Object.entries(small)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
  }
  const file: ZipInputFile = { filename, compression: deflate, size: 0, crc: 0 }
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  zip.add(file)
  // What breaks it is thrown to whoever reads on.
  const packed = pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
  for await (const chunk of packed) {
    file.ondata?.(null, chunk as Buffer<ArrayBuffer>, false)
    yield* ready.splice(0)
  }
  file.ondata?.(null, new Uint8Array(), true)
  zip.end()
  yield* ready
}
