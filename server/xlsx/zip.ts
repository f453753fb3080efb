import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** A method of ZIP: deflate. */
const deflate = 8

interface Written {
  readonly filename: string
  readonly content: AsyncIterable<string>
}

/**
 * An archive of small files and of some that are only being written, one after the other, whose bytes are packed on libuv's threads
 * as they come and are never held: it goes as fast as its reader takes it.
 */
export async function* zipped(small: Readonly<Record<string, Uint8Array>>, written: readonly Written[]): AsyncGenerator<Uint8Array> {
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
  for (const { filename, content } of written) {
    const file: ZipInputFile = { filename, compression: deflate, size: 0, crc: 0 }
    zip.add(file)
    for await (const chunk of packed(file, content)) {
      file.ondata?.(null, chunk, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

/** The packed bytes of a file, which learns its size and checksum as they come. */
function packed(file: ZipInputFile, content: AsyncIterable<string>): AsyncIterable<Buffer<ArrayBuffer>> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  // What breaks it is thrown to whoever reads on.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
}
